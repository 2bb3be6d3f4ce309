import { HOMOGRAPHS, SENSES, withEndingS } from './homograph-sounds.ts'
import { isVerb } from './is-verb.ts'
import type { Neighbors } from './sentence-words.ts'
import {
  BE,
  CAUSATIVES,
  DETERMINERS,
  HAVE,
  isAdverb,
  isFiniteVerb,
  isLikelyAdjective,
  isPastVerb,
  isPlural,
  KEEPERS,
  OBJECT_PRONOUNS,
  OBJECT_STARTS,
  POSSESSIVES,
  QUESTION_STARTS,
  SUBORDINATORS,
} from './word-classes.ts'

type Reader = (place: Neighbors) => string

const plain = (word: string, verb: boolean): string => HOMOGRAPHS[word]?.[verb ? 1 : 0] ?? ''

/** Words whose sounds need more than whether they are a verb. */
export const SPECIAL_WORDS: Readonly<Record<string, Reader>> = {
  aged: (place) =>
    /^(?:man|woman|men|women|people|person|couple|lady|gentleman|relative|parent|mother|father|care)s?$/.test(
      place.part(1),
    ) ||
    (place.part(-1) === 'the' && !/^\d|^(?:between|from|over|under)$/.test(place.part(1)) && isEnd(place))
      ? SENSES.agedOld
      : "'eIdZd",
  bass: (place) => (mentions(place, FISHING) ? SENSES.bassInWater : SENSES.bassOfMusic),
  bow: bow,
  bows: (place) => withEndingS(bow(place)),
  close: (place) => plain('close', isCloseVerb(place)),
  content: (place) => (isContentAdjective(place) ? SENSES.contentAdjective : SENSES.contentNoun),
  dove: (place) =>
    /^(?:in|into|down|deep|deeper|under|off|right|straight|head|headfirst|for|through|back)$/.test(place.part(1)) &&
    !DETERMINERS.has(place.part(-1))
      ? SENSES.dovePast
      : SENSES.doveBird,
  lead: (place) => (isMetal(place) ? SENSES.leadMetal : plain('lead', true)),
  learned: (place) =>
    (DETERMINERS.has(place.part(-1)) || isAdverb(place.part(-1))) &&
    /^(?:professor|man|woman|men|women|scholar|friend|judge|colleague|society|journal|doctor|gentleman|people|person)s?$/.test(
      place.part(1),
    )
      ? SENSES.learnedWise
      : "l'3:nd",
  live: (place) => plain('live', !isLiveAdjective(place)),
  lives: (place) => (isLivesVerb(place) ? SENSES.livesVerb : SENSES.livesNoun),
  minute: (place) => (isSmall(place) ? SENSES.minuteSmall : SENSES.minuteOfTime),
  polish: (place) => (isPolishPeople(place) ? SENSES.polishPeople : SENSES.polish),
  read: (place) => (isReadPast(place) ? SENSES.readPast : plain('read', true)),
  refuse: (place) => plain('refuse', place.part(1) === 'to' || (isVerb(place, 'bare') ?? !isNamed(place))),
  resume: (place) =>
    plain('resume', !OF_RESUMES.test(place.part(1)) && (place.isFirst || (isVerb(place, 'bare') ?? !isNamed(place)))),
  sow: (place) => plain('sow', isVerb(place, 'bare') ?? !isNamed(place)),
  tear: (place) => (isTearOfEye(place, false) ? SENSES.tearOfEye : plain('tear', true)),
  tears: (place) => withEndingS(isTearOfEye(place, true) ? SENSES.tearOfEye : plain('tear', true)),
  subject: (place) => plain('subject', place.part(1) !== 'to' && isVerb(place, 'bare') === true),
  upset: (place) => plain('upset', !isNamed(place)),
  used: (place) => (isUsedTo(place) ? SENSES.usedTo : SENSES.usedPast),
  winds: (place) => withEndingS(plain('wind', isWindingPath(place))),
  wound: (place) => (isWoundPast(place) ? SENSES.woundPast : SENSES.woundInjury),
}

const OF_RESUMES = /^(?:tips?|builders?|writing|templates?|formats?|examples?|gaps?|mistakes?|is|was|has|and)$/

/** Whether a word before it makes it a noun. */
function isNamed(place: Neighbors): boolean {
  const previous = place.part(-1)
  return DETERMINERS.has(previous) || POSSESSIVES.has(previous) || isLikelyAdjective(previous) || place.part(1) === 'of'
}

function mentions(place: Neighbors, subject: RegExp): boolean {
  return place.sentence().some((word) => subject.test(word))
}

function isEnd(place: Neighbors): boolean {
  return place.part(1) === ''
}

const FISHING =
  /^(?:fish|fishes|fishing|fisherman|lake|river|caught|catch|sea|pond|grilled|fried|baked|largemouth|smallmouth|striped|fillets?|boat|bait|angler|eat|ate|cook|cooked)$/
const SHIP =
  /^(?:ship|ship's|boat|boats|stern|deck|vessel|sail|sailed|waves|hull|crew|yacht|canoe|submarine|cruiser|destroyer|battleship|torpedo|torpedoes|port|starboard|keel|sank|sinking|sunk|guns?|thruster|aft|ram|navy|gondola)$/

function bow(place: Neighbors): string {
  const taken = place
    .before(3)
    .some((word) => /^(?:take|takes|took|taken|taking|final|deep|low|slight|polite)$/.test(word))
  if (isVerb(place, 'bare') === true || taken) return plain('bow', true)
  return mentions(place, SHIP) ? SENSES.bowOfShip : plain('bow', false)
}

const NEAR_BEFORE =
  /^(?:very|too|so|as|how|come|comes|came|coming|draw|drew|drawn|stand|stood|sit|sat|live|lives|lived|hold|held|stick|stuck|cut|pretty|really|quite|more|up|not|enough|dangerously|extremely|work|works|follow|followed|bring|brought|pull|pulled|lean|huddle|move|moved|park|parked|walk|walked|shot|keep|kept|fairly|incredibly|that|this|hit|stay)$/

function isCloseVerb(place: Neighbors): boolean {
  const [previous, next] = [place.part(-1), place.part(1)]
  if (next === 'of' || next === 'out' || (/^(?:a|the)$/.test(previous) && isEnd(place))) return true
  if (/^(?:enough|together|behind|by)$/.test(next)) return false
  if (
    (isEnd(place) || next === 'to') &&
    place.before(4).some((word) => /^(?:keep|keeps|kept|hold|stay|bring)$/.test(word))
  )
    return false
  if (/^(?:to|and)$/.test(next) && !/^(?:to|will|please|would|must)$/.test(previous)) return false
  if (/^(?:to|we|they|you|i|please|will|can)$/.test(previous) && next !== 'to') return true
  if (NEAR_BEFORE.test(previous)) return false
  return isVerb(place, 'bare') ?? false
}

/** "Content with it", not "content for it". */
function isContentAdjective(place: Neighbors): boolean {
  const next = place.part(1)
  const before = place.before(3)
  if (DETERMINERS.has(before[0] ?? '') || POSSESSIVES.has(before[0] ?? '')) return false
  const felt = before.some((word) => BE.has(word) || /'(?:m|re|s)$/.test(word))
  return felt && (/^(?:with|to|just|enough)$/.test(next) || (isEnd(place) && !before.includes('of')))
}

const OF_METAL =
  /^(?:paint|paints|pipe|pipes|piping|pencil|pencils|poisoning|acid|battery|batteries|free|shield|shielding|glass|bullet|bullets|weight|weights|solder|crystal|apron|contamination|exposure|levels|ore|mine|mines|shot|dust|ball|sinker|sinkers|roof)$/
const METALS =
  /^(?:metal|metals|toxic|paint|pipes?|poison|poisoning|poisonous|mercury|copper|zinc|tin|iron|solder|pencils?|bullets?|melted|melts|melt|arsenic|cadmium|gold|silver|heavy|element|battery|batteries|water|gasoline|petrol|roof|dense|denser|density|alloy)$/

function isMetal(place: Neighbors): boolean {
  const [previous, next] = [place.part(-1), place.part(1)]
  if (OF_METAL.test(next)) return true
  if (/^(?:of|in)$/.test(next) && (OF_METAL.test(place.part(2)) || OF_METAL.test(place.part(3)))) return true
  const uncounted = /^(?:|of|with|from|containing|contains|contain)$/.test(previous)
  if (uncounted && (BE.has(next) || HAVE.has(next)) && !isFiniteVerb(previous)) return true
  if (/^(?:of|with|containing|contains|contain)$/.test(previous) && (next === '' || next === 'and')) return true
  if (isVerb(place, 'bare') && !/^(?:to)$/.test(previous)) return false
  const substance =
    /^(?:of|with|from|in|no|contain|contains|contained|containing|like|as|molten|pure|some|into|and|than|is|more|less|much)$/
  if (
    /^(?:made|full|sheet|sheets|piece|pieces|traces|amount|amounts|lump|block|levels|kilo|kilos|pounds?|tons?|grams?)$/.test(
      place.part(-2),
    ) &&
    previous === 'of'
  )
    return true
  return (substance.test(previous) || previous === '' || BE.has(next)) && mentions(place, METALS)
}

const SHOWN =
  /^(?:music|event|events|stream|streams|streaming|show|shows|tv|television|audience|audiences|concert|concerts|performance|performances|video|videos|chat|session|sessions|bait|wire|wires|broadcast|broadcasts|coverage|demo|demos|recording|recordings|shot|shots|action|data|feed|feeds|update|updates|blog|oak|ammunition|interview|album|report|reporting|webinar|class|classes|call|calls|q|q&a|band|bands|sports?|animals?|plants?|version|stage|site|website|server|virus|vaccine|now|score|scores|translation|captions|subtitles|photos?|view|views|game|games|comedy|theater|theatre|auction|shopping|podcast|launch|news|tonight|today|tomorrow)$/
const PLACES_SHOWN =
  /^(?:tv|television|air|stage|youtube|instagram|twitch|facebook|tiktok|radio|the|our|camera|screen|location|cnn|bbc)$/

function isLiveAdjective(place: Neighbors): boolean {
  const [previous, next, second] = [place.part(-1), place.part(1), place.part(2)]
  const before = place.before(3)
  const been = before.find((word) => !isAdverb(word)) ?? ''
  if (DETERMINERS.has(previous) && !/^(?:all|both|most|few|many|others)$/.test(previous)) return true
  if (POSSESSIVES.has(previous)) return true
  if (
    place.part(-2) === 'of' ||
    (/^(?:in|there|together|with|near|happily|alone|longer|without)$/.test(next) &&
      /^(?:and|two|three)$/.test(previous))
  )
    return false
  if (
    /^(?:go|goes|going|went|gone|streaming|streamed|broadcast|broadcasting|perform|performed|performing|playing|record|recorded|shown|aired|watch|watching|it|them|again)$/.test(
      previous,
    ) &&
    !/^(?:let|help|make)$/.test(place.part(-2))
  )
    return true
  // "Watch us live", "coming to you live from Rome".
  if (/^(?:me|us|him|you)$/.test(previous) && /^(?:watch|see|hear|catch|find|join|to|with)$/.test(place.part(-2)))
    return true
  if (BE.has(been) || /'(?:m|re|s)$/.test(been)) return true
  if (QUESTION_STARTS.has(place.part(-2)) && !BE.has(place.part(-2))) return false
  if (BE.has(place.part(-2)) && !SUBORDINATORS.has(previous) && !/^(?:where|how)$/.test(place.part(-3))) return true
  if (SHOWN.test(next) && !(isVerb(place, 'bare') && /^(?:now|today|tonight|tomorrow)$/.test(next) && previous !== ''))
    return true
  if (previous === '' && /^(?:from|on)$/.test(next) && (next === 'from' || PLACES_SHOWN.test(second))) return true
  return !isVerb(place, 'bare') && !(previous === '' || isPlural(previous) || SUBORDINATORS.has(previous))
}

function isLivesVerb(place: Neighbors): boolean {
  const [previous, next] = [place.part(-1), place.part(1)]
  if (
    isNamed(place) ||
    /^(?:entire|whole|saved|saves|save|lost|people's|human)$/.test(previous) ||
    /['’]s?$/.test(previous)
  )
    return false
  if (
    /^(?:in|at|with|near|by|there|here|alone|together|on|under|next|just|off|up|for|and)$/.test(next) &&
    !isPlural(previous)
  ) {
    return previous !== '' || !place.isFirst
  }
  return isVerb(place, 's') ?? false
}

const SMALL_THINGS =
  /^(?:details?|amounts?|particles?|cracks?|differences?|traces?|quantity|quantities|changes?|fractions?|organisms?|holes?|variations?|pieces?|grains?|creatures?|print|insects?|droplets?|movements?|fragments?|scratches|scale)$/

function isSmall(place: Neighbors): boolean {
  const [previous, next] = [place.part(-1), place.part(1)]
  if (/^(?:very|so|too|extremely|incredibly|almost)$/.test(previous) && !/^(?:ago|later)$/.test(next)) return true
  if (SMALL_THINGS.test(next)) return true
  if (/^(?:of|with|some|these|those|many|several|by)$/.test(previous) && !/^(?:|of|by|to)$/.test(next)) return true
  return BE.has(previous) && isEnd(place)
}

/** A small letter decides it; a capital one counts only where it does not begin the sentence. */
function isPolishPeople(place: Neighbors): boolean {
  if (!place.capital) return false
  if (place.part(-1) !== '') return true
  return !isVerb(place, 'bare') && place.part(1) !== ''
}

const LONG_AGO = /^(?:yesterday|ago|last|once|earlier|previously|recently|just|already|finally|then)$/
const AGAIN_AND_AGAIN =
  /^(?:every|always|often|usually|sometimes|daily|each|rarely|regularly|mondays|sundays|weekly|mornings|nights|never|now|still|currently|normally)$/

function isReadPast(place: Neighbors): boolean {
  const before = place.before(4)
  const previous = before.find((word) => !isAdverb(word) && word !== 'not') ?? ''
  const own = place.sentence()
  if (DETERMINERS.has(previous) && !/^(?:all|both|most|few|many)$/.test(previous)) return false
  if (HAVE.has(previous) || BE.has(previous) || /'(?:ve|s|re)$/.test(previous)) return true
  if (isPerfect(before) || place.part(1) === 'by') return true
  if (/^an?$/.test(before[1] ?? '') && !OBJECT_STARTS.has(place.part(1))) return false
  if (isVerbWithHelp(place, before)) return false
  const past =
    own.some((word) => LONG_AGO.test(word) && !/^(?:just|then|once)$/.test(word)) || own.includes('when i was')
  if (previous === '') return false
  // "Go on, read it again" is a command, "he came, read it and left" is not.
  if (place.part(-1) === '' && !hasPastVerb(place.before(8))) return false
  if (previous === 'who' && isPlural(place.part(-2))) return past || hasPastVerb(own)
  if (/^(?:he|she|it|who|nobody|everyone|everybody|someone|somebody)$/.test(previous)) return true
  if (/^(?:i|we)$/.test(previous))
    return past || isOnce(place, own) || (hasPastVerb(place.after()) && !own.some((word) => AGAIN_AND_AGAIN.test(word)))
  if (/^(?:you|they|people)$/.test(previous)) return past || hasPastVerb(own)
  if (previous === 'and' || previous === 'or') return hasPastVerb(place.before(8)) && !isPresentHelp(place)
  return (
    past || hasPastVerb(own) || (!isPlural(previous) && previous !== 'to' && !/^(?:that|which|but|so)$/.test(previous))
  )
}

/** "Have you read it", "has anyone read it". */
function isPerfect(before: readonly string[]): boolean {
  return before.slice(1, 4).some((word) => HAVE.has(word)) && !before.slice(0, 3).includes('to')
}

function isVerbWithHelp(place: Neighbors, before: readonly string[]): boolean {
  const [first = '', second = ''] = before.filter((word) => !isAdverb(word))
  if (isPresentHelp(place) && !/^(?:he|she|it)$/.test(first)) return true
  if (QUESTION_STARTS.has(second) || QUESTION_STARTS.has(before[2] ?? '')) return true
  return OBJECT_PRONOUNS.has(first) && CAUSATIVES.has(second) && !/^(?:have|had)$/.test(second)
}

function isPresentHelp(place: Neighbors): boolean {
  return place
    .before(8)
    .some((word) =>
      /^(?:to|can|could|will|would|shall|should|may|might|must|do|don't|does|doesn't|did|didn't|let's|please|cannot|can't|won't|i'll|you'll|we'll|they'll|he'll|she'll)$/.test(
        word,
      ),
    )
}

/** "I read it" means once, "I read every night" of a habit. */
function isOnce(place: Neighbors, own: readonly string[]): boolean {
  if (own.some((word) => AGAIN_AND_AGAIN.test(word))) return false
  if (/^(?:when|if|while|before|until|whenever|as|because|once)$/.test(place.part(-2))) return hasPastVerb(own)
  return /^(?:the|that|this|it|your|his|her|their|an?|about|somewhere|through|them|one|two|three|my|all)$/.test(
    place.part(1),
  )
}

function hasPastVerb(words: readonly string[]): boolean {
  return words.some(isPastVerb)
}

const CRYING =
  /^(?:eyes?|cry|cries|cried|crying|face|cheeks?|drops?|sad|sadness|wept|weep|wipe|wiped|wiping|shed|sheds|shedding|joy|laughter|burst|bursting|sobbing|tissue|grief|emotional|brought|moved|ran|rolled|rolling|streaming|streamed|fell|held|goodbye|blood|sweat|fought|salty|happy|single)$/
const RIPPED =
  /^(?:muscle|muscles|ligament|tendon|fabric|shirt|paper|jeans|hole|holes|cloth|sail|page|wear|knee|shoulder|acl|meniscus|seam|tent|jacket|dress|repair|repaired|small|screen|wall)$/

function isTearOfEye(place: Neighbors, many: boolean): boolean {
  if (/^(?:gas|ducts?|drops?|film|glands?|stains?|stained|jerker)$/.test(place.part(1))) return true
  if (isVerb(place, many ? 's' : 'bare')) {
    // "It makes me tear up": without an object these are tears.
    return (
      !many &&
      place.part(1) === 'up' &&
      /^(?:|when|whenever|every|at|thinking|watching|each|just|a)$/.test(place.part(2)) &&
      CAUSATIVES.has(place.part(-2))
    )
  }
  const own = place.sentence()
  if (own.some((word) => CRYING.test(word))) return true
  return many ? !own.some((word) => RIPPED.test(word)) : false
}

/** What one did, or is accustomed to; not what a thing is for: "it is used to cut". */
function isUsedTo(place: Neighbors): boolean {
  if (place.part(1) !== 'to') return false
  const previous = place.before(3).find((word) => !isAdverb(word) && word !== 'not') ?? ''
  const accustomed = place.part(2)
  if (/^(?:get|gets|got|getting|gotten|become|became|grown|grow)$/.test(previous)) return true
  const been =
    /^(?:am|is|are|was|were|be|been|being|isn't|aren't|wasn't|weren't)$/.test(previous) || /'(?:m|s|re)$/.test(previous)
  if (!been) return previous !== 'have' && !/^(?:commonly|widely|being)$/.test(place.part(-1))
  return (
    /ing$/.test(accustomed) ||
    DETERMINERS.has(accustomed) ||
    OBJECT_PRONOUNS.has(accustomed) ||
    POSSESSIVES.has(accustomed) ||
    accustomed === 'that'
  )
}

function isWindingPath(place: Neighbors): boolean {
  return (
    /^(?:up|down|through|around|along|its|round|past|between|into|across|over|from|in)$/.test(place.part(1)) &&
    place
      .before(4)
      .some((word) =>
        /^(?:path|road|river|trail|street|stream|staircase|stairs|it|he|she|route|line|wall|track|lane|valley|creek|highway|train|snake|that|which|who)$/.test(
          word,
        ),
      )
  )
}

const COILED =
  /^(?:clock|clocks|watch|string|rope|cable|cord|wire|wool|yarn|bandage|tape|coil|spring|thread|hose|scarf|film)$/

function isWoundPast(place: Neighbors): boolean {
  const [previous, next] = [place.part(-1), place.part(1)]
  if (
    /^(?:up|down|around|round|through|tightly|tight|along|back|its|his|her)$/.test(next) &&
    !DETERMINERS.has(previous)
  )
    return true
  return (
    !DETERMINERS.has(previous) && !POSSESSIVES.has(previous) && !isLikelyAdjective(previous) && mentions(place, COILED)
  )
}

/** Whether a thing is kept or made so: "keep it separate". */
export function isKept(place: Neighbors): boolean {
  return OBJECT_PRONOUNS.has(place.part(-1)) && KEEPERS.has(place.part(-2))
}
