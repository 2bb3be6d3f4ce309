const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Words that a noun or an adjective with its noun follows. */
export const DETERMINERS = words(
  `the a an this these those my your his its our their whose some any no every each either neither another all both few
  many much several more most other less enough such own same first second third last next only single one two three four
  five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred thousand million half new old good bad best
  worst better great big small little large high low long short free full early late main daily nail fresh`,
)

/** Those of them, and pronouns, with which the object of a command begins. */
export const OBJECT_STARTS = words(
  `the a an this that these those my your his her its our their some any every each another all both few many much several
  more most less enough no one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty half
  it them him us me you yourself yourselves themselves itself something anything nothing everything everyone someone anyone nobody everybody somebody
  what whatever whichever only at`,
)

export const SUBJECTS = words('i you we they who people children men women others most many few')
export const SINGULAR_SUBJECTS = words(
  `he she it who which that this nobody everybody everyone somebody someone anyone anybody nothing everything something one`,
)
export const OBJECT_PRONOUNS = words('me you him her it us them')
export const POSSESSIVES = words('my your his her its our their whose')

export const MODALS = words(
  `can could will would shall should may might must cannot can't couldn't won't wouldn't shan't shouldn't mightn't mustn't
  do don't doesn't didn't does did let's lets gonna gotta wanna better rather help helps helped please needn't`,
)
export const QUESTION_STARTS = words(
  "can could will would shall should may might must do does did don't doesn't didn't can't won't wouldn't couldn't",
)
export const BE = words(
  `am is are was were be been being isn't aren't wasn't weren't ain't seem seems seemed become becomes became feel feels felt
  look looks looked stay stays stayed remain remains remained sound sounds get gets getting got gotten`,
)
export const HAVE = words("have has had having haven't hasn't hadn't")
/** After these and a person or thing, a verb stands without "to". */
export const CAUSATIVES = words('let lets make makes made help helps helped watch watched see saw hear heard have had')
/** After these a thing keeps its quality: "keep it separate". */
export const KEEPERS = words('keep keeps kept make makes made leave leaves left find finds found get got hold consider')

export const PREPOSITIONS = words(
  `of in on at by for from with without into onto over under about after before between through during against among
  within across behind beyond near off out per than like as via despite until since toward towards upon around above below
  regarding including besides except`,
)
export const PARTICLES = words(
  `up down out off on in away back over through around round along about together apart forward past between across into onto
  to from at with for against by`,
)
export const CONJUNCTIONS = words('and or but nor')
/** Words that open a part of a sentence with a verb of its own. */
export const SUBORDINATORS = words(
  'if when while because although though unless until since whenever wherever where who which that whose before after so once as than how why',
)

/** Adverbs that stand between a verb and what is before it. Those in `-ly` are found by their ending. */
export const ADVERBS = words(
  `always never often also just only really still ever even usually then not now first finally next too very quite so soon
  already almost again simply sometimes maybe perhaps instead later today tomorrow please kindly gently well rather once
  here there together both all`,
)
/** What a command may begin with before its verb. */
export const COMMAND_STARTS = words(
  `first then next now finally always never just also please kindly so and or but don't do let's instead again still only
  simply please lastly second third afterwards later today tomorrow okay ok well remember meanwhile otherwise or step`,
)
/** Of those, the ones after which there is little else than a command. */
export const SURE_COMMAND_STARTS = words("please never always don't kindly simply just then")

const ADVERB_ADJECTIVES = words(
  'only family early daily friendly lonely lovely ugly silly likely weekly monthly yearly',
)

export function isAdverb(word: string): boolean {
  return ADVERBS.has(word) || (/ly$/.test(word) && word.length > 4 && !ADVERB_ADJECTIVES.has(word))
}

const FINITE = words(
  `is are was were has have had does did will would can could should may might must isn't aren't wasn't weren't can't won't
  doesn't didn't makes takes comes goes means needs gives starts helps gets keeps costs works looks seems becomes became fell
  rose grew took made came went began ended ran matters brings shows says said lies remains happens happened saved changed
  causes apply applies vary varies kills hurts wins won beats lasts runs`,
)

/** Whether it can only be the verb of a statement: then what is before it is no command. */
export function isFiniteVerb(word: string): boolean {
  return FINITE.has(word) || /(?:'re|'ve|'ll)$/.test(word)
}

/** Verbs whose object often is one of the words in question: "makes use", "sells produce". */
const TAKERS = words(
  `make makes made take takes took have has had give gives gave get gets got need needs want wants see sees saw buy buys
  sell sells sold find finds found put puts lose loses lost eat eats grow grows contain contains use uses create creates
  cause causes hold holds show shows set sets break breaks play plays speak speaks learn learns watch watches hear hears
  wear wears win wins sign signs send sends include includes without publish post write writes offer offers`,
)

export function takesObject(word: string): boolean {
  return TAKERS.has(word)
}

const PLURAL_PEOPLE = words('police cattle mice teeth feet geese fish sheep deer they')

export function isPlural(word: string): boolean {
  return (
    PLURAL_PEOPLE.has(word) ||
    /(?:people|children|men|women)$/.test(word) ||
    (/[a-z]{2}s$/.test(word) && !/(?:ss|us|is|ous|news|always|across)$/.test(word))
  )
}

/** They stand before nouns like adjectives: "the sales increase". */
export const PLURALS_OF_COMPOUNDS = words(
  'sales sports savings goods rights politics physics mathematics arts systems operations communications services earnings',
)

/** Endings that only adjectives have. */
export function isLikelyAdjective(word: string): boolean {
  return /(?:al|ive|ous|ful|ic|able|ible|less|ish|est|ary)$/.test(word) && word.length > 4
}

const PAST = words(
  `was were had did said told went came thought got made found knew wrote loved saw took gave left felt began ran sat stood
  heard kept lost met paid sold sent spoke spent bought brought built caught chose drew drove ate fell forgot grew held laid
  led lay rose sang slept swam taught threw understood woke wore won died lived called asked`,
)

export function isPastVerb(word: string): boolean {
  return (
    PAST.has(word) ||
    (/[a-z]{2}ed$/.test(word) && !/(?:need|feed|speed|seed|indeed|exceed|succeed|proceed)$/.test(word))
  )
}
