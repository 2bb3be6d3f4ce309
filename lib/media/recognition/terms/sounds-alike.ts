/** Letters that are easily heard for one another. */
const GROUPS = ['aeiouy', 'bp', 'dt', 'gkcq', 'szx', 'fv', 'mn', 'jgcz', 'lr', 'vw'] as const

/** How the letters of an abbreviation are read. */
const SPELLED: Readonly<Record<string, string>> = {
  ...{
    a: 'ay',
    b: 'bee',
    c: 'see',
    d: 'dee',
    e: 'ee',
    f: 'ef',
    g: 'jee',
    h: 'aitch',
    i: 'ai',
    j: 'jay',
    k: 'kay',
    l: 'el',
  },
  ...{ m: 'em', n: 'en', o: 'oh', p: 'pee', q: 'kyu', r: 'ar', s: 'es', t: 'tee', u: 'yu', v: 'vee', w: 'dubelyu' },
  ...{ x: 'ex', y: 'wai', z: 'zee' },
}

/**
 * How differently two spellings sound, from 0 for the same to 1: the changes from one to the other, of which those between letters
 * that are easily heard for one another count little.
 */
export function soundDistance(heard: string, term: string): number {
  const ways = new Set([lettersOf(term), lettersOf(spelledOut(term))])
  return Math.min(...[...ways].map((way) => distance(lettersOf(heard), way)))
}

/** Letters and figures alone: lower case, without accents, none twice in a row. */
function lettersOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/ph/g, 'f')
    .replace(/sh|ch(?=[aeiouy])/g, 'j')
    .replace(/(.)\1+/gu, '$1')
}

/** Runs of capitals read letter by letter: "GPT" as "jeepeetee". */
function spelledOut(term: string): string {
  return term.replace(/\p{Lu}{2,}/gu, (letters) =>
    [...letters.toLowerCase()].map((letter) => SPELLED[letter] ?? letter).join(''),
  )
}

function distance(from: string, to: string): number {
  const most = Math.max(from.length, to.length)
  if (most === 0) return 0
  let row = Array.from({ length: to.length + 1 }, (_, index) =>
    [...to.slice(0, index)].reduce((sum, sign) => sum + missing(sign), 0),
  )
  for (const left of from) {
    const next = [(row[0] ?? 0) + missing(left)]
    for (const [j, right] of [...to].entries()) {
      const ways = [
        (row[j] ?? 0) + change(left, right),
        (row[j + 1] ?? 0) + missing(left),
        (next[j] ?? 0) + missing(right),
      ]
      next.push(Math.min(...ways))
    }
    row = next
  }
  return (row.at(-1) ?? 0) / most
}

function change(left: string, right: string): number {
  if (left === right) return 0
  return GROUPS.some((group) => group.includes(left) && group.includes(right)) ? 0.35 : 1
}

/** A vowel or a breath more or less is hardly heard. */
function missing(sign: string): number {
  return /[aeiouyhw]/.test(sign) ? 0.5 : 1
}
