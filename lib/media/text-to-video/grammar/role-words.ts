import type { CostumeName, Person, PlaceName, PoseName } from '../../illustrator/illustrator.ts'
import type { Lexicon } from '../../lexicon/find-term.ts'
import { MENS_NAMES, WOMENS_NAMES } from './first-names.ts'

/** A person a script can speak of. `person` null: a woman or a man, whichever the script's people are short of. */
export type Role = {
  person: Person | null
  costume: CostumeName
  /** `person` is the usual one; a pronoun may decide otherwise. */
  isEither?: true
  /** The default action. */
  pose: PoseName
  /** The default place. */
  place?: PlaceName
  /** How many of them are drawn. */
  count?: 2 | 3
}

const ROLES = {
  woman: { person: 'woman', costume: 'casual', pose: 'stand' },
  man: { person: 'man', costume: 'casual', pose: 'stand' },
  girl: { person: 'girl', costume: 'casual', pose: 'wave' },
  boy: { person: 'boy', costume: 'hoodie', pose: 'wave' },
  child: { person: 'girl', isEither: true, costume: 'casual', pose: 'stand' },
  mother: { person: 'woman', costume: 'dress', pose: 'stand', place: 'livingRoom' },
  father: { person: 'man', costume: 'casual', pose: 'stand', place: 'livingRoom' },
  grandmother: { person: 'elderlyWoman', costume: 'dress', pose: 'stand', place: 'livingRoom' },
  grandfather: { person: 'elderlyMan', costume: 'casual', pose: 'stand', place: 'livingRoom' },
  family: { person: null, costume: 'casual', pose: 'stand', place: 'livingRoom', count: 3 },
  children: { person: 'girl', costume: 'hoodie', pose: 'run', place: 'garden', count: 2 },
  friends: { person: null, costume: 'casual', pose: 'speak', count: 2 },
  couple: { person: null, costume: 'casual', pose: 'walk', count: 2 },
  crowd: { person: null, costume: 'casual', pose: 'stand', count: 3 },
  team: { person: null, costume: 'shirtAndTie', pose: 'present', place: 'office', count: 3 },
  doctor: { person: null, costume: 'doctor', pose: 'speak', place: 'hospital' },
  patient: { person: null, costume: 'casual', pose: 'stand', place: 'hospital' },
  chef: { person: null, costume: 'chef', pose: 'work', place: 'kitchen' },
  farmer: { person: 'man', isEither: true, costume: 'farmer', pose: 'carry', place: 'farm' },
  gardener: { person: 'woman', isEither: true, costume: 'farmer', pose: 'kneel', place: 'garden' },
  teacher: { person: 'woman', isEither: true, costume: 'shirtAndTie', pose: 'present', place: 'classroom' },
  scholar: { person: 'elderlyMan', costume: 'robe', pose: 'read', place: 'library' },
  student: { person: null, costume: 'hoodie', pose: 'read', place: 'classroom' },
  scientist: { person: null, costume: 'scientist', pose: 'work', place: 'laboratory' },
  engineer: { person: null, costume: 'builder', pose: 'work', place: 'workshop' },
  builder: { person: 'man', isEither: true, costume: 'builder', pose: 'work', place: 'workshop' },
  police: { person: 'man', isEither: true, costume: 'police', pose: 'point', place: 'street' },
  firefighter: { person: 'man', isEither: true, costume: 'firefighter', pose: 'run', place: 'street' },
  athlete: { person: null, costume: 'athlete', pose: 'run', place: 'stadium' },
  players: { person: null, costume: 'athlete', pose: 'run', place: 'stadium', count: 3 },
  astronaut: { person: null, costume: 'astronaut', pose: 'wave', place: 'space' },
  king: { person: 'elderlyMan', costume: 'king', pose: 'handsOnHips', place: 'castle' },
  pharaoh: { person: 'man', isEither: true, costume: 'pharaoh', pose: 'armsCrossed', place: 'desert' },
  queen: { person: 'woman', costume: 'king', pose: 'stand', place: 'castle' },
  knight: { person: 'man', costume: 'knight', pose: 'point', place: 'castle' },
  soldiers: { person: 'man', costume: 'knight', pose: 'walk', place: 'ruins', count: 3 },
  legionaries: { person: 'man', costume: 'legionary', pose: 'walk', place: 'ruins', count: 3 },
  vikings: { person: 'man', costume: 'viking', pose: 'point', place: 'cliff', count: 2 },
  sage: { person: 'elderlyMan', isEither: true, costume: 'robe', pose: 'think', place: 'ruins' },
  traveller: { person: null, costume: 'traveller', pose: 'walk', place: 'road' },
  explorer: { person: null, costume: 'traveller', pose: 'point', place: 'mountains' },
  fisherman: { person: 'elderlyMan', isEither: true, costume: 'winter', pose: 'fish', place: 'harbour' },
  manager: { person: null, costume: 'suit', pose: 'present', place: 'office' },
  politician: { person: null, costume: 'suit', pose: 'speak', place: 'stage' },
  lawyer: { person: null, costume: 'suit', pose: 'speak', place: 'courtroom' },
  judge: { person: 'elderlyWoman', isEither: true, costume: 'robe', pose: 'point', place: 'courtroom' },
  developer: { person: null, costume: 'hoodie', pose: 'type', place: 'office' },
  artist: { person: 'woman', isEither: true, costume: 'casual', pose: 'work', place: 'workshop' },
  singer: { person: 'woman', isEither: true, costume: 'dress', pose: 'speak', place: 'stage' },
  musicians: { person: null, costume: 'suit', pose: 'stand', place: 'stage', count: 3 },
  writer: { person: null, costume: 'casual', pose: 'write', place: 'library' },
  reporter: { person: null, costume: 'shirtAndTie', pose: 'speak', place: 'street' },
  shopkeeper: { person: null, costume: 'farmer', pose: 'present', place: 'shop' },
  pilot: { person: null, costume: 'shirtAndTie', pose: 'wave', place: 'airport' },
  skier: { person: null, costume: 'winter', pose: 'walk', place: 'snowfield' },
  swimmer: { person: null, costume: 'athlete', pose: 'swim', place: 'pool' },
  diver: { person: null, costume: 'athlete', pose: 'swim', place: 'underwater' },
  climber: { person: null, costume: 'traveller', pose: 'climb', place: 'mountains' },
  driver: { person: null, costume: 'casual', pose: 'drive', place: 'road' },
  photographer: { person: null, costume: 'casual', pose: 'photograph' },
  pianist: { person: null, costume: 'suit', pose: 'playPiano', place: 'stage' },
  guitarist: { person: null, costume: 'casual', pose: 'strum', place: 'stage' },
} satisfies Record<string, Role>

export type RoleName = keyof typeof ROLES

export const ROLE: Record<RoleName, Role> = ROLES

/** English words that name people. */
export const ROLE_WORDS: Lexicon<RoleName> = {
  forms: 'listed',
  terms: {
    woman: `woman/women, lady, sister, wife, aunt, girlfriend, bride, ${WOMENS_NAMES}`,
    man: `man, guy, brother, husband, uncle, boyfriend, gentleman, ${MENS_NAMES}`,
    girl: 'girl/girls, little girl, schoolgirl, daughter, granddaughter',
    boy: 'boy/boys, little boy, schoolboy, son, grandson, teenager/teenagers',
    child: 'child, kid, toddler, youngster, baby/babies',
    mother: 'mother/mothers, mom, mum, mama',
    father: 'father/fathers, dad, papa',
    grandmother: 'grandmother/grandmothers, grandma, granny, nana, old woman',
    grandfather: 'grandfather/grandfathers, grandpa, granddad, old man',
    family: 'family/families, parents',
    children: 'children, kids, toddlers, pupils, daughters, sons',
    friends: 'friend/friends, neighbour/neighbours, neighbor/neighbors, roommates',
    couple: 'couple/couples, lovers',
    crowd:
      'people, crowd/crowds, spectators, citizens, voters, protesters, tourists, villagers, guests, strangers, customers, visitors, fans, workers, thousands, millions, audience, residents, everyone, everybody, peasants, commuters, passengers, drivers, families',
    players:
      'players, footballers, defenders, opponents, teammates, team (match|goal|cup|league|season|penalty|goalkeeper|striker|fans|scored|final|trophy|championship)',
    team: 'team/teams, colleagues, employees, staff, coworkers, investors, partners, founders',
    doctor: 'doctor/doctors, nurse/nurses, surgeon/surgeons, physician/physicians, dentist, vet, paramedics',
    patient: 'patients, patient (doctor|nurse|surgeon|dentist|hospital|clinic|treatment|surgery|disease)',
    chef: 'chef/chefs, cook/cooks, baker/bakers, waiter, waitress, barista',
    farmer: 'farmer/farmers, shepherd, beekeeper, rancher',
    gardener: 'gardener/gardeners',
    teacher: 'teacher/teachers, professor/professors, tutor',
    scholar:
      'gutenberg, leonardo, da vinci, michelangelo, galileo, copernicus, newton, aristotle, plato, socrates, luther, shakespeare, columbus, archimedes, scholar/scholars',
    student: 'student/students, pupil, graduate/graduates, apprentice',
    scientist:
      'scientist/scientists, researcher/researchers, chemist/chemists, biologist/biologists, physicist/physicists',
    engineer: 'engineer/engineers, inventor/inventors, mechanic/mechanics, technician/technicians',
    builder:
      'builder/builders, carpenter/carpenters, construction worker/construction workers, plumber, electrician, blacksmith, miner/miners',
    police: 'police officer/police officers, policeman, policewoman, police, detective/detectives, guard/guards',
    firefighter: 'firefighter/firefighters, fireman, fire brigade, rescuers',
    athlete:
      'athlete/athletes, runner/runners, sprinter, goalkeeper, striker, coach, boxer, gymnast, champion, captain, cyclist/cyclists, tennis player',
    astronaut: 'astronaut/astronauts, cosmonaut',
    king: 'caesar, napoleon, augustus, charlemagne, alexander the great, genghis khan, king/kings, emperor/emperors, prince',
    pharaoh:
      'pharaoh/pharaohs, tutankhamun, ramses, ramesses, khufu, cheops, akhenaten, king/kings (pharaoh|pharaohs|tutankhamun|egypt|egyptian|egyptians|pyramid|pyramids|nile)',
    queen: 'cleopatra, queen/queens, princess, empress, duchess',
    knight: 'knight/knights, warrior/warriors',
    vikings: 'viking/vikings',
    legionaries:
      'romans, roman soldier, roman soldiers, roman army, legion/legions, legionary/legionaries, gladiator/gladiators, centurion/centurions',
    soldiers: 'soldier/soldiers, army/armies, troops',
    sage: 'monk/monks, priest, philosopher/philosophers, wizard, prophet, hermit, druid',
    traveller:
      'traveller/travellers, traveler/travelers, tourist, backpacker, pilgrim/pilgrims, nomad/nomads, merchant/merchants, wanderer',
    explorer: 'explorer/explorers, hiker/hikers, adventurer, archaeologist/archaeologists',
    fisherman:
      'fisherman/fishermen, sailor/sailors, captain of, captain (ship|boat|sea|crew|ocean|sailed|sails|vessel), pirate/pirates',
    manager:
      'manager/managers, boss/bosses, ceo, businessman, businesswoman, banker/bankers, director, entrepreneur/entrepreneurs, founder, investor, economist/economists, analyst/analysts, spokesman, spokeswoman, salesman, consultant',
    politician:
      'politician/politicians, president, minister, prime minister, mayor, senator, chancellor, candidate/candidates, government, parliament',
    lawyer: 'lawyer/lawyers, attorney, prosecutor',
    judge: 'judge/judges, jury',
    developer: 'developer/developers, programmer/programmers, hacker/hackers, gamer/gamers, designer/designers',
    artist: 'artist/artists, painter/painters, sculptor, potter',
    singer: 'singer/singers, actress, ballerina, dancer/dancers, actor, comedian, violinist',
    musicians: 'musicians, band, orchestra, choir',
    writer: 'writer/writers, author/authors, poet, journalist/journalists, historian/historians, novelist, librarian',
    reporter: 'reporter/reporters, presenter, correspondent, witness/witnesses',
    shopkeeper: 'shopkeeper/shopkeepers, seller/sellers, cashier, merchant, owner, shop owner',
    pilot: 'pilot/pilots, flight attendant, captain speaking, train driver, conductor',
    skier: 'skier/skiers, snowboarder',
    swimmer: 'swimmer/swimmers',
    diver: 'diver/divers, snorkeller, snorkeler',
    climber: 'climber/climbers, mountaineer/mountaineers',
    driver: 'driver, taxi driver, truck driver, bus driver, chauffeur',
    photographer: 'photographer/photographers',
    pianist: 'pianist/pianists',
    guitarist: 'guitarist/guitarists',
  },
  idioms:
    'baby elephant, baby elephants, baby turtle, baby turtles, baby bird, baby birds, baby animals, baby penguins, baby steps, baby step, baby boomer, baby boomers, black friday, share prices, guard against, king of, queen of, cook for, to cook, cook the, cook until, coach yourself, guide to',
}

/** Words that stand for a person named before, or for the speaker or listener. */
export const PRONOUNS: Record<string, 'she' | 'he' | 'they' | 'self'> = {
  ...{ she: 'she', her: 'she', hers: 'she', herself: 'she', he: 'he', him: 'he', his: 'he', himself: 'he' },
  ...{ they: 'they', them: 'they', their: 'they', we: 'they', us: 'they', our: 'they' },
  ...{
    i: 'self',
    me: 'self',
    my: 'self',
    you: 'self',
    your: 'self',
    yourself: 'self',
    "i'm": 'self',
    "you're": 'self',
  },
  ...{ "i'll": 'self', "i've": 'self', "we're": 'they', "they're": 'they', "she's": 'she', "he's": 'he' },
}
