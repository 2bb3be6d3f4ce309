/** English nouns that name no topic by themselves, by what they stand for: a word of the same class that is missing belongs there. */
const CLASSES = {
  time: 'time day week weekend month year decade century hour minute second moment today tomorrow yesterday morning afternoon evening night date age era period past future beginning end start while while ago season summer winter spring fall monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december birthday deadline',
  quantity:
    'lot number couple ton bunch bit amount half quarter third hundred thousand million billion dozen pair set group series range degree rate percent percentage total majority rest minority size length width height weight count zero one two three four five six seven eight nine ten maximum minimum level list collection',
  people:
    'colleague employee organization department company industry owner leader person people man woman guy girl boy kid child adult folk human somebody someone everybody everyone anybody anyone nobody individual friend buddy dude lady gentleman audience crowd member panelist worker actor expert professional specialist listener viewer speaker host guest user stranger fan character',
  kin: 'mother father mom dad mum parent brother sister son daughter wife husband spouse aunt uncle cousin grandmother grandfather grandma grandpa family baby boyfriend girlfriend partner',
  body: 'hand head face eye ear nose mouth arm leg foot finger hair body back shoulder heart knee skin neck voice',
  talk: 'word term name question answer example story talk description overview definition conference meeting event panel session conversation discussion speech presentation slide episode podcast sentence phrase line letter page paper article post comment message note quote book chapter text topic subject title label summary joke news call interview introduction mention video photo picture image audio screen recording inaudible crosstalk laughter laugh applause music',
  mind: 'idea thought opinion view belief mind feeling sense knowledge understanding concept notion concern interest attention intuition memory hope wish dream desire fear doubt decision choice plan goal aim purpose reason point argument assumption perspective insight clue guess expectation intention impression attitude mindset perception',
  thing:
    'thing stuff cell unit something anything everything nothing piece part item object element component bit kind sort type form version style category class case instance detail aspect feature factor property material box bag side top bottom edge middle center corner front inside outside tool device machine gadget equipment unit source resource input output result',
  action:
    'use way step try move turn work job task act action activity change process practice look show help start stop run walk test check read write play break fix cut push pull jump drop hit build need want make get go give take put let say tell ask talk think know feel like love hate see watch hear learn deal effort approach attempt method technique procedure operation trick role thank thanks visit shot pick match project event explanation connection copy mapping use-case usage issue support return order',
  place:
    'place spot location area space room house home office building street road city town country state world site region zone field corner floor door wall table desk bar shop store school church',
  quality:
    'good bad best worst great big small thing quality value difference similarity problem trouble issue mistake error success failure advantage disadvantage benefit cost chance luck risk possibility opportunity ability capability power strength weakness importance fun truth fact reality situation condition state status circumstance context experience life death pressure force scale speed impact effect influence potential challenge difficulty solution pattern structure order shape pace balance limit extent direction priority advice tip recommendation bonus skill course path route crisis defeat victory regime announcement campaign estimate standard requirement consideration',
  relation:
    'lack access control share background advantage benefit cause consequence correlation cost danger decline difference dilemma effect essence fate foundation goal impact importance influence link meaning need origin principle purpose relationship rise role rule search shift structure study symptom understanding credit latest cetera',
  data: 'information program format string field function variable file system application app code value parameter type class object line server website web internet computer software data-set option setting version release user client',
  money: 'money dollar cent buck pound euro price bill cash',
  sound:
    'alright oh ah uh um yeah yes no okay ok hey hi hello wow god jesus gosh heck hell shit sir mr mrs ms dr lol gonna wanna gotta kinda',
} as const

const GENERIC: ReadonlySet<string> = new Set(Object.values(CLASSES).flatMap((list) => list.split(' ')))

/** First names in English talks: of a person nobody knows more, a first name says nothing. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  'aaron adam adrian alan albert alex alexander alexandra alice alicia allison amanda amber amy andrea andreas andrew andy angela anna anne annie anthony anton antonio ashley barbara ben benjamin bernard beth betty bill billy bob bobby brad brandon brenda brett brian bruce bryan cameron carl carla carlos carol caroline catherine charles charlie charlotte chris christian christina christine christopher claire claudia colin connor craig cynthia dan daniel danny dave david dean deborah denis dennis derek diana diane don donald donna doug douglas dylan ed eddie edward eli elizabeth ellen emily emma eric erica erik erin ethan eva evan eve fiona frank fred gabriel gary george gerald gina glenn grace greg gregory hannah harold harry heather heidi helen henry howard ian isaac isabel jack jacob jake james jamie jan jane janet jared jason jay jeff jeffrey jen jenn jennifer jenny jeremy jerry jess jesse jessica jill jim jimmy joan joe joel john johnny jon jonathan jordan jose joseph josh joshua juan judy julia julian julie justin kaitlyn karen karl kate katherine kathy katie keith kelly ken kenneth kevin kim kimberly kristen kurt kyle larry laura lauren lee lenny leo leon leonard leslie lewis liam linda lisa liz logan louis louise lucas lucy luis luke lynn marc marcus margaret maria marie marilyn mark martha martin mary matt matthew max megan melissa michael michelle miguel mike miles molly monica nancy natalie nathan neil nicholas nick nicole nina noah nora olivia oscar owen pam pamela pat patricia patrick paul paula pedro peter phil philip rachel ralph ray raymond rebecca richard rick rob robert robin rodney roger ron ronald rose ross roy russ russell ruth ryan sally sam samantha samuel sandra sara sarah scott sean seth shane shannon sharon shawn simon sofia sophia sophie stacy stan stella stephanie stephen steve steven stuart sue susan suzanne tara ted teresa terry theresa thomas tim timothy tina todd tom tommy tony tracy travis tyler valerie vanessa veronica vicky victor victoria vincent walter wendy wesley will william zach zachary zoe'.split(
    ' ',
  ),
)

/** Whether an English noun, in either number, names no topic by itself. */
export function isGenericNoun(word: string): boolean {
  const lower = word.toLowerCase()
  const singulars = [lower, lower.replace(/s$/, ''), lower.replace(/es$/, ''), lower.replace(/ies$/, 'y')]
  return singulars.some((one) => GENERIC.has(one)) || FIRST_NAMES.has(lower)
}
