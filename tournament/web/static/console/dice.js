// The dice pad: faces are pressed one by one until as many lie there as are owed.

const facesOf = (text) => text.split(/[\s,;]+/).filter(Boolean);
const sidesOf = (dice) => dice.dataset.sides.split(" ").map(Number);

// The faces after one more press; a face that the next die does not have is left out.
export function withFace(faces, face, sides) {
  if (face === "back") return faces.slice(0, -1);
  if (faces.length < sides.length && Number(face) <= sides[faces.length]) return [...faces, face];
  return faces;
}

export function pressFace(dice, face) {
  const input = dice.querySelector("input");
  input.value = withFace(facesOf(input.value), face, sidesOf(dice)).join(" ");
  countDice(dice);
}

export function countDice(dice) {
  const owed = sidesOf(dice).length;
  const there = facesOf(dice.querySelector("input").value).length;
  dice.querySelector(".count").textContent = `${there}/${owed}`;
  dice.classList.toggle("complete", there === owed);
}
