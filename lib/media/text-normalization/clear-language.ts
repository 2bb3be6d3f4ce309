/** The commonest small words of languages that share the Latin alphabet. */
const smallWords: Record<string, string> = {
  cs: 'a se v na je že to s z do jsem jsou ale jako pro který už ve za',
  da: 'og at det er en på til af for ikke med den et har jeg vi som de men hvad',
  de: 'der die das und ist nicht ein eine mit zu den von auf im für sich dem es auch wir',
  en: 'the and of to in is that for it with was you are on this have be not we they',
  es: 'el la de que y los las en un una por con para no es se del lo como más',
  fi: 'ja on ei että se oli mutta kun hän ovat niin myös joka tai olen mitä sen',
  fr: 'le la les de des et un une est que pour dans qui sur pas au du ce il avec nous',
  hu: 'a az és hogy nem egy is van meg ez de volt ha csak mint már',
  id: 'dan yang di ini itu dengan untuk tidak dari ada kami akan pada ke juga',
  it: 'il la di che e un una per non è con del della sono le gli si da nel più',
  nb: 'og at det er en på til av for ikke med den et har jeg vi som de men hva',
  nl: 'de het een en van is dat niet op te met voor zijn die er aan ook wij ik naar',
  pl: 'i w nie na się z do jest to że jak o po są czy dla od ale być przez',
  pt: 'o a de que e do da um uma para não com os no na se em por mais as',
  ro: 'și de în la cu o un nu este care pe din că mai pentru sunt am ale',
  sv: 'och att det som en på är av för inte med den till ett har jag vi om så',
  tr: 've bir bu için ile da de çok ne daha gibi var olarak ama biz ben',
  vi: 'và của là có không được một cho trong với người những tôi các này',
}
const wordsOf = new Map(Object.entries(smallWords).map(([code, words]) => [code, new Set(words.split(' '))]))

/** Languages too similar to distinguish by function words. */
const families = ['da nb', 'sv da nb', 'id ms', 'cs sk', 'es pt ca it ro', 'fr ca', 'de nl']

/** Number of words below which a text is not judged. */
const fewestWords = 12
/** Share of small words from which a text is in their language. */
const clearShare = 0.25
/** Different small words that must occur: a single repeated one ("a" is Czech too) proves nothing. */
const fewestDifferent = 3

/**
 * The language a text in Latin letters is clearly written in, when it clearly is not the one given: many small words of
 * another, hardly any of its own. Null when in doubt.
 */
export function clearlyOtherLanguage(text: string, languageCode: string): string | null {
  const own = languageCode.split('-')[0] ?? ''
  const ownWords = wordsOf.get(own)
  const words = firstWords(text)
  if (!ownWords || words.length < fewestWords) return null
  const ownShare = shareOf(ownWords, words)
  if (ownShare > 0.1) return null
  const near = families.filter((family) => family.split(' ').includes(own)).join(' ')
  const best = strongest(words, new Set(near.split(' ')))
  return best.share >= clearShare && best.share >= 3 * ownShare ? best.code : null
}

/** The language a text in Latin letters is clearly written in; null when in doubt. */
export function clearLanguage(text: string): string | null {
  const words = firstWords(text)
  const best = strongest(words, new Set())
  return words.length >= fewestWords && best.share >= clearShare ? best.code : null
}

function firstWords(text: string): string[] {
  return (
    text
      .slice(0, 20_000)
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}

function shareOf(set: ReadonlySet<string>, words: readonly string[]): number {
  return words.filter((word) => set.has(word)).length / words.length
}

function strongest(words: readonly string[], except: ReadonlySet<string>): { code: string; share: number } {
  const others = [...wordsOf].filter(([code]) => !except.has(code))
  const different = new Set(words)
  const ranked = others
    .filter(([, set]) => set.intersection(different).size >= fewestDifferent)
    .map(([code, set]) => ({ code, share: shareOf(set, words) }))
    .sort((a, b) => b.share - a.share)
  return ranked[0] ?? { code: '', share: 0 }
}
