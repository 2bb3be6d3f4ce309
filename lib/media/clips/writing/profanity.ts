import { wordsIn } from '../choosing/terms.ts'

/** Beginnings of words that no title, hook or tag has, by language; English ones count in every language. */
const STEMS: Record<string, string> = {
  en: 'fuck motherfuck shit bullshit bitch bastard asshole cunt cock dick wank slut whore nigger nigga faggot crap goddamn piss dipshit horseshit batshit apeshit dumbshit chickenshit dumbass jackass smartass arsehole dickhead cocksuck twat bollocks',
  de: 'scheiß scheiss arschloch fick hure wichs fotze',
  fr: 'putain merde connard salope enculé bordel',
  es: 'mierda puta puto joder coño cabrón gilipollas pendej verga',
  it: 'cazzo merda stronz puttana vaffanculo',
  pt: 'merda caralho puta porra foda',
  nl: 'kut klootzak godverdomme hoer',
  pl: 'kurw chuj pierdol jeb',
  ru: 'хуй хуе пизд ебат ебан блять бляд',
}
/** They mean something else where nothing follows. */
const WHOLE = new Set('dick cock crap piss kut jeb'.split(' '))

/** Whether a text has a word that a team would not post in its title. */
export function isProfane(text: string, languageTag: string): boolean {
  const [code = ''] = languageTag.split('-')
  const stems = `${STEMS.en} ${STEMS[code] ?? ''}`.split(' ').filter(Boolean)
  return wordsIn(text, languageTag).some((word) =>
    stems.some((stem) => (WHOLE.has(stem) ? word === stem : word.startsWith(stem))),
  )
}
