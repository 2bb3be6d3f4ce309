const PEOPLE =
  /^(?:people|person|guys?|girls?|boys?|kids?|child|children|woman|women|mother|father|mom|dad|friends?|teams?|company|companies|business|businesses|everyone|everybody|someone|somebody|anyone|anybody|nobody|folks|wife|husband|boss|infants?|babies|baby|monkeys?|animals?|dogs?|cats?)$/
/** "teacher", "actor", "artist", "librarian", "student", "chairman", "employee" */
const DOES_SOMETHING = /\p{L}{2}(?:er|or|ist|ian|ent|ant|man|men|ee)s?$/u

/** Whether an English noun or pronoun, in lower case, may be somebody whom "she" or "they" stands for. */
export function isPersonal(lower: string): boolean {
  return PEOPLE.test(lower) || DOES_SOMETHING.test(lower)
}
