/** Continents and the world, as regions are numbered by the United Nations. */
const CONTINENTS = ['001', '002', '003', '005', '009', '019', '142', '150']

let known: ReadonlySet<string> | undefined

/** Whether a word in lower case belongs to the English name of a country or continent. */
export function isPlaceName(word: string): boolean {
  known ??= new Set(namesOfPlaces())
  return known.has(word)
}

function namesOfPlaces(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at))
  const codes = letters.flatMap((first) => letters.map((second) => first + second))
  return [...codes, ...CONTINENTS].flatMap((code) => names.of(code)?.toLowerCase().split(' ') ?? [])
}
