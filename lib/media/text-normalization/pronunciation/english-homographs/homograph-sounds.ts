/**
 * The sounds of a word as noun or adjective and as verb, in espeak-ng's phoneme names, which fit every accent of English.
 * Where accents differ all the same, `{American|British}`.
 */
export type HomographSounds = readonly [noun: string, verb: string]

/** Words that are stressed, or end, differently as a verb. Their other forms follow from these. */
export const HOMOGRAPHS: Readonly<Record<string, HomographSounds>> = {
  // The last sound differs.
  use: ["j'u:s", "j'u:z"],
  misuse: ["mIsj'u:s", "mIsj'u:z"],
  reuse: ["r,i:j'u:s", "r,i:j'u:z"],
  abuse: ["a#bj'u:s", "a#bj'u:z"],
  excuse: ["Ekskj'u:s", "Ekskj'u:z"],
  house: ["h'aUs", "h'aUz"],
  mouth: ["m'aUT", "m'aUD"],
  diffuse: ["dIfj'u:s", "dIfj'u:z"],
  close: ["kl'oUs", "kl'oUz"],
  refuse: ["r'Efju:s", "rI#fj'u:z"],
  // The stress differs.
  absent: ["'abs@nt", "abs'Ent"],
  abstract: ["'abstrakt", "abstr'akt"],
  addict: ["'adIkt", "a#d'Ikt"],
  ally: ["'alaI", "a#l'aI"],
  annex: ["'anEks", "an'Eks"],
  combat: ["k'0mbat", "k@mb'at"],
  combine: ["k'0mbaIn", "k@mb'aIn"],
  commune: ["k'0mju:n", "k@mj'u:n"],
  compact: ["k'0mpakt", "k@mp'akt"],
  compound: ["k'0mpaUnd", "k@mp'aUnd"],
  compress: ["k'0mprEs", "k@mpr'Es"],
  conduct: ["k'0ndVkt", "k@nd'Vkt"],
  confine: ["k'0nfaIn", "k@nf'aIn"],
  conflict: ["k'0nflIkt", "k@nfl'Ikt"],
  console: ["k'0nsoUl", "k@ns'oUl"],
  consort: ["k'0nsO@t", "k@ns'O@t"],
  construct: ["k'0nstrVkt", "k@nstr'Vkt"],
  contest: ["k'0ntEst", "k@nt'Est"],
  contract: ["k'0ntrakt", "k@ntr'akt"],
  contrast: ["k'0ntraast", "k@ntr'aast"],
  converse: ["k'0nv3:s", "k@nv'3:s"],
  convert: ["k'0nv3:t", "k@nv'3:t"],
  convict: ["k'0nvIkt", "k@nv'Ikt"],
  decrease: ["d'i:kri:s", "dI#kr'i:s"],
  defect: ["d'i:fEkt", "dI#f'Ekt"],
  desert: ["d'Ez3t", "dI#z'3:t"],
  digest: ["d'aIdZEst", "daIdZ'Est"],
  discharge: ["d'IstSA@dZ", "dIstS'A@dZ"],
  entrance: ["'Entr@ns", "Entr'aans"],
  escort: ["'EskO@t", "Esk'O@t"],
  exploit: ["'EksplOIt", "Ekspl'OIt"],
  export: ["'EkspO@t", "Eksp'O@t"],
  extract: ["'Ekstrakt", "Ekstr'akt"],
  ferment: ["f'3:mEnt", "f3m'Ent"],
  frequent: ["fr'i:kw@nt", "fri:kw'Ent"],
  implant: ["'Implaant", "Impl'aant"],
  import: ["'ImpO@t", "Imp'O@t"],
  imprint: ["'ImprInt", "Impr'Int"],
  incense: ["'InsEns", "Ins'Ens"],
  incline: ["'InklaIn", "Inkl'aIn"],
  increase: ["'Inkri:s", "Inkr'i:s"],
  insert: ["'Ins3:t", "Ins'3:t"],
  insult: ["'InsVlt", "Ins'Vlt"],
  intern: ["'Int3:n", "Int'3:n"],
  invite: ["'InvaIt", "Inv'aIt"],
  object: ["'0bdZEkt", "@bdZ'Ekt"],
  perfect: ["p'3:fEkt", "p3f'Ekt"],
  perfume: ["p'3:fju:m", "p3fj'u:m"],
  permit: ["p'3:mIt", "p3m'It"],
  pervert: ["p'3:v3:t", "p3v'3:t"],
  present: ["pr'Ez@nt", "prI#z'Ent"],
  produce: ["pr'0d{|j}u:s", "pr@d{|j}'u:s"],
  progress: ["pr'{0|oU}grEs", "pr@gr'Es"],
  project: ["pr'0dZEkt", "pr@dZ'Ekt"],
  protest: ["pr'oUt2Est", "pr@t'Est"],
  rebel: ["r'Eb@L", "rI#b'El"],
  recall: ["r'i:kO:l", "rI#k'O:l"],
  record: ["r'Ek{3|O@}d", "rI#k'O@d"],
  refund: ["r'i:fVnd", "rI#f'Vnd"],
  reject: ["r'i:dZEkt", "rI#dZ'Ekt"],
  segment: ["s'Egm@nt", "sEgm'Ent"],
  subject: ["s'VbdZEkt", "s@bdZ'Ekt"],
  suspect: ["s'VspEkt", "s@sp'Ekt"],
  torment: ["t'O@mEnt", "tO@m'Ent"],
  transfer: ["tr'ansf3:", "transf'3:"],
  transplant: ["tr'ansplaant", "transpl'aant"],
  transport: ["tr'anspO@t", "transp'O@t"],
  upset: ["'VpsEt", "Vps'Et"],
  // The last vowel differs.
  affiliate: ["a#f'IlI2@t", "a#f'IlI2,eIt"],
  aggregate: ["'agrI#g@t", "'agrI#g,eIt"],
  animate: ["'anI#m@t", "'anI#m,eIt"],
  appropriate: ["a#pr'oUprI2@t", "a#pr'oUprI2,eIt"],
  approximate: ["a#pr'0ksI#m@t", "a#pr'0ksI#m,eIt"],
  articulate: ["A@t'IkjUl@t", "A@t'IkjUl,eIt"],
  associate: ["a#s'oUsI2@t", "a#s'oUsI2,eIt"],
  advocate: ["'advUk@t", "'advUk,eIt"],
  alternate: ["'O:lt3n@t", "'O:lt3n,eIt"],
  coordinate: ["koU'O@dI#n@t", "koU'O@dI#n,eIt"],
  delegate: ["d'ElI#g@t", "d'ElI#g,eIt"],
  deliberate: ["dI#l'Ibr@t", "dI#l'Ib3r,eIt"],
  designate: ["d'EzIgn@t", "d'EzIgn,eIt"],
  desolate: ["d'Es@l@t", "d'Es@l,eIt"],
  duplicate: ["d{|j}'u:plI#k@t", "d{|j}'u:plI#k,eIt"],
  elaborate: ["I#l'abr@t", "I#l'ab3r,eIt"],
  estimate: ["'EstI#m@t", "'EstI#m,eIt"],
  graduate: ["gr'adZu:@t", "gr'adZu:,eIt"],
  initiate: ["I#n'ISI2@t", "I#n'ISI2,eIt"],
  intimate: ["'IntI#m@t", "'IntI#m,eIt"],
  legitimate: ["lI#dZ'ItI#m@t", "lI#dZ'ItI#m,eIt"],
  moderate: ["m'0d@r@t", "m'0d@r,eIt"],
  predicate: ["pr'EdI#k@t", "pr'EdI#k,eIt"],
  separate: ["s'Epr@t", "s'Ep3r,eIt"],
  subordinate: ["s@b'O@dI#n@t", "s@b'O@dI#n,eIt"],
  syndicate: ["s'IndI#k@t", "s'IndI#k,eIt"],
  conglomerate: ["k@ngl'0m3@t", "k@ngl'0m3,eIt"],
  conjugate: ["k'0ndZU#g@t", "k'0ndZU#g,eIt"],
  consummate: ["k'0ns@m@t", "k'0ns@m,eIt"],
  correlate: ["k'0r@l@t", "k'0r@l,eIt"],
  degenerate: ["dI#dZ'En@r@t", "dI#dZ'En3r,eIt"],
  deviate: ["d'i:vI2@t", "d'i:vI2,eIt"],
  expatriate: ["Eksp'atrI2@t", "Eksp'eItrI2,eIt"],
  isolate: ["'aIs@l@t", "'aIs@l,eIt"],
  laminate: ["l'amI#n@t", "l'amI#n,eIt"],
  postulate: ["p'0stSUl@t", "p'0stSUl,eIt"],
  precipitate: ["prI#s'IpI#t@t", "prI#s'IpI#t,eIt"],
  document: ["d'0kjUm@nt", "d'0kjUm,Ent"],
  implement: ["'ImplI#m@nt", "'ImplI#m,Ent"],
  supplement: ["s'VplI#m@nt", "s'VplI#m,Ent"],
  fragment: ["fr'agm@nt", "fragm'Ent"],
  discard: ["d'IskA@d", "dIsk'A@d"],
  discount: ["d'IskaUnt", "dIsk'aUnt"],
  invert: ["'Inv3:t", "Inv'3:t"],
  recount: ["r'i:kaUnt", "rI#k'aUnt"],
  // The word is another one.
  bow: ["b'oU", "b'aU"],
  lead: ["l'i:d", "l'i:d"],
  live: ["l'aIv", "l'Iv"],
  read: ["r'i:d", "r'i:d"],
  resume: ["r'EzUm,eI", "rI#z{|j}'u:m"],
  sow: ["s'aU", "s'oU"],
  tear: ["t'e@", "t'e@"],
  wind: ["w'Ind", "w'aInd"],
  attribute: ["'atrI2bju:t", "a#tr'Ibju:t"],
  conscript: ["k'0nskrIpt", "k@nskr'Ipt"],
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/**
 * Words that are verbs far more often than not; the others are nouns or adjectives where nothing around them decides.
 */
export const MOSTLY_VERBS = words(
  `use combine confine refuse reject invite produce correlate implement designate consummate torment reuse construct deviate
  initiate exploit resume convert`,
)

/** Nouns without a plural: in `-s` they are verbs ("copper conducts electricity"). */
export const UNCOUNTED = words('conduct progress incense combat confine converse produce refuse')

/** Words that are verbs more often than not where a sentence begins with them. */
export const MOSTLY_COMMANDS = words(
  `use combine compress confine refuse reject invite insert convert extract separate produce correlate isolate implement
  designate estimate animate recount discard invert reuse construct exploit import export record close duplicate coordinate
  excuse increase decrease transfer transport read lead conduct discharge delegate present`,
)

/** The pronunciation where neither noun nor verb decides it. */
export const SENSES = {
  bassOfMusic: "b'eIs",
  bassInWater: "b'as",
  bowOfShip: "b'aU",
  contentAdjective: "k@nt'Ent",
  contentNoun: "k'0ntEnt",
  dovePast: "d'oUv",
  doveBird: "d'Vv",
  leadMetal: "l'Ed",
  livesNoun: "l'aIvz",
  livesVerb: "l'Ivz",
  minuteSmall: "maIn'ju:t",
  minuteOfTime: "m'InI#t",
  polish: "p'0lIS",
  polishPeople: "p'oUlIS",
  readPast: "r'Ed",
  tearOfEye: "t'i@3",
  usedPast: "j'u:zd",
  usedTo: "j'u:st",
  woundPast: "w'aUnd",
  woundInjury: "w'u:nd",
  agedOld: "'eIdZI#d",
  learnedWise: "l'3:nI#d",
} as const

/** Compounds whose part is not what it would be alone. */
export const COMPOUNDS: Readonly<Record<string, string>> = {
  'lead-free': "l'Edfr'i:",
  'lead-based': "l'Edb'eIst",
  'lead-lined': "l'Edl'aInd",
  'well-read': "w'Elr'Ed",
  'wind-up': "w'aIndVp",
}

const VOICELESS = /(?:[ptkfTs]|tS|S)$/
const HISSING = /(?:[szSZ]|tS|dZ)$/

/** `records`: with the sounds of the ending that follow from the last sound. */
export function withEndingS(sounds: string): string {
  return sounds + (HISSING.test(sounds) ? 'I#z' : VOICELESS.test(sounds) ? 's' : 'z')
}

export function withEndingEd(sounds: string): string {
  return sounds + (/[td]$/.test(sounds) ? 'I#d' : VOICELESS.test(sounds) ? 't' : 'd')
}

export function withEndingIng(sounds: string): string {
  return `${sounds}IN`
}
