import type { CostumeName, Person, PlaceName, PoseName, ThingName } from '../illustrator/illustrator.ts'

/**
 * English nouns by the thing that a picture of them shows, separated by commas. Only nouns that have one meaning as the head of their
 * phrase: one that also means something else (`mouse`, `bank`, `cell`) would put a wrong picture into a video.
 */
export const PLAIN_THINGS: Partial<Record<ThingName, string>> = {
  ...{ apple: 'apple', banana: 'banana', lemon: 'lemon, lime', strawberry: 'strawberry', tomato: 'tomato/tomatoes' },
  ...{
    carrot: 'carrot',
    onion: 'onion, shallot',
    dough: 'dough',
    bread: 'bread, loaf/loaves, sourdough',
    pizza: 'pizza',
  },
  ...{ cheese: 'cheese, cheddar', burger: 'burger, hamburger', cake: 'cake, cupcake', egg: 'egg', honey: 'honey' },
  ...{ mushroom: 'mushroom', pumpkin: 'pumpkin', corn: 'maize', wheat: 'wheat, barley, rye', wine: 'wine' },
  ...{ iceCream: 'ice cream, gelato', cup: 'coffee, espresso, cappuccino, mug, teacup, tea', teapot: 'teapot' },
  ...{ pot: 'saucepan, pot', pan: 'skillet, frying pan, pan', knife: 'knife/knives', milk: 'milk', flour: 'flour' },
  ...{ soup: 'soup, stew, broth, porridge', whisk: 'whisk', mixingBowl: 'mixing bowl, batter', basket: 'basket' },
  ...{
    bottle: 'olive oil, bottle',
    fish: 'salmon/salmon, trout/trout, cod/cod, tuna/tuna, herring',
    dog: 'dog, puppy',
    cat: 'cat, kitten',
  },
  ...{ bird: 'sparrow, robin, songbird, bird', horse: 'horse, pony, mare, stallion', cow: 'cow, cattle/cattle' },
  ...{
    sheep: 'sheep/sheep, ewe',
    chicken: 'hen, rooster',
    pig: 'pig, piglet',
    elephant: 'elephant',
    lion: 'lion, lioness',
  },
  ...{
    bear: 'bear, grizzly',
    rabbit: 'rabbit, hare',
    fox: 'fox',
    wolf: 'wolf/wolves',
    bee: 'bee, bumblebee, honeybee',
  },
  ...{ butterfly: 'butterfly', owl: 'owl', dolphin: 'dolphin', whale: 'whale', penguin: 'penguin', bull: 'ox/oxen' },
  ...{ turtle: 'turtle, tortoise', house: 'house, cottage, cabin, farmhouse', shop: 'shop, bakery, bookshop' },
  ...{ lighthouse: 'lighthouse', windmill: 'windmill', windTurbine: 'wind turbine', factory: 'factory' },
  ...{ castleTower: 'castle, fortress', hospital: 'hospital', school: 'school', church: 'church, chapel, cathedral' },
  ...{ pyramid: 'pyramid', skyscraper: 'skyscraper', barn: 'barn', tent: 'tent', bridge: 'bridge' },
  ...{ fountain: 'fountain', statue: 'statue', phone: 'phone, smartphone, cell phone, mobile phone' },
  ...{ laptop: 'laptop, computer', camera: 'camera', microphone: 'microphone', headphones: 'headphones' },
  ...{ television: 'television, tv', robot: 'robot', chip: 'microchip', battery: 'battery', printer: 'printer' },
  ...{ clock: 'clock, alarm clock', stopwatch: 'stopwatch', solar: 'solar panel', drone: 'drone', chair: 'chair' },
  ...{ server: 'web server, database server', armchair: 'armchair', sofa: 'sofa, couch', bed: 'bed, mattress' },
  ...{ desk: 'desk', pottedPlant: 'houseplant', lampStand: 'lamp', door: 'door', painting: 'portrait' },
  ...{
    mirror: 'mirror',
    candle: 'candle',
    bath: 'bathtub',
    coins: 'coin',
    cash: 'cash, banknote',
    wallet: 'wallet, purse',
  },
  ...{ piggy: 'piggy bank', card: 'credit card, debit card', gift: 'gift', crown: 'crown', diamond: 'diamond' },
  ...{ newspaper: 'newspaper', stairs: 'stairs, staircase', tree: 'tree, apple tree', oak: 'oak, oak tree' },
  ...{ pineTree: 'pine, pine tree, fir, spruce', palmTree: 'palm tree', flower: 'flower, tulip, daisy' },
  ...{ sunflower: 'sunflower', cactus: 'cactus', volcano: 'volcano', hay: 'hay' },
  ...{ snowman: 'snowman', microscope: 'microscope', brain: 'brain' },
  ...{ stethoscope: 'stethoscope', telescope: 'telescope', syringe: 'syringe', pill: 'pill', tooth: 'tooth/teeth' },
  ...{ dumbbell: 'dumbbell, barbell', basketball: 'basketball', trophy: 'trophy', medal: 'medal' },
  ...{ shoe: 'shoe, sneaker, running shoe', skateboard: 'skateboard', surfboard: 'surfboard', skis: 'skis' },
  ...{
    guitar: 'guitar',
    piano: 'piano',
    drum: 'drum',
    violin: 'violin',
    hotAirBalloon: 'hot air balloon',
    hammer: 'hammer',
  },
  ...{
    wrench: 'wrench',
    lock: 'padlock',
    keyring: 'keys',
    scissors: 'scissors',
    pencil: 'pencil',
    book: 'book, novel',
  },
  ...{ letter: 'envelope, postcard', document: 'paperwork, treaty, receipt, invoice', calendar: 'calendar' },
  ...{ briefcase: 'briefcase', suitcase: 'suitcase, luggage', backpack: 'backpack, rucksack', umbrella: 'umbrella' },
  ...{ hourglass: 'hourglass', ladder: 'ladder', shovel: 'shovel, spade', broom: 'broom', paintbrush: 'paintbrush' },
  ...{ sword: 'sword', scroll: 'manuscript, parchment, papyrus', car: 'car', bus: 'bus, school bus', taxi: 'taxi' },
  ...{ truck: 'truck, lorry', bicycle: 'bicycle, bike', motorcycle: 'motorcycle, motorbike', ambulance: 'ambulance' },
  ...{ train: 'train, locomotive, tram', plane: 'airplane, aeroplane, airliner', helicopter: 'helicopter' },
  ...{
    ship: 'ship, ferry, freighter',
    sailboat: 'sailboat, sailing boat, yacht',
    rocket: 'rocket, spaceship, spacecraft',
  },
  ...{ satellite: 'satellite', tractor: 'tractor', cart: 'shopping cart', bulb: 'light bulb', globe: 'globe' },
  puzzle: 'jigsaw',
}

/** English nouns by the place that they name. */
export const PLAIN_PLACES: Partial<Record<PlaceName, string>> = {
  ...{ street: 'street, alley', city: 'city, skyline, downtown', office: 'office', kitchen: 'kitchen' },
  ...{ restaurant: 'restaurant, cafe, café, bistro', classroom: 'classroom', library: 'library', gym: 'gym' },
  ...{ livingRoom: 'living room', bedroom: 'bedroom', workshop: 'workshop', laboratory: 'laboratory, lab' },
  ...{ stadium: 'stadium', courtroom: 'courtroom', airport: 'airport', harbour: 'harbour, harbor', beach: 'beach' },
  ...{
    pool: 'swimming pool',
    cliff: 'cliff, coast, coastline',
    lake: 'lake, pond, riverbank',
    underwater: 'reef, seabed',
  },
  ...{ field: 'meadow, pasture', farm: 'farm', garden: 'garden, orchard, backyard', forest: 'forest, woods, jungle' },
  ...{ mountains: 'mountain, alps, himalayas', desert: 'desert, sahara, dune', village: 'village, hamlet' },
  ...{ oldTown: 'old town', castle: 'throne room', ruins: 'ruins', road: 'road, highway, motorway' },
  ...{ space: 'outer space, galaxy', snowfield: 'arctic, antarctica' },
}

/** A person whose clothes tell who it is, and what a picture of one shows where nothing else is said. */
export type PlainRole = {
  words: string
  person: Person | null
  costume: CostumeName
  pose: PoseName
  place: PlaceName
}

export const PLAIN_ROLES: readonly PlainRole[] = [
  { words: 'chef, baker, cook', person: null, costume: 'chef', pose: 'work', place: 'kitchen' },
  { words: 'doctor, nurse, surgeon, physician', person: null, costume: 'doctor', pose: 'explain', place: 'hospital' },
  { words: 'farmer', person: 'man', costume: 'farmer', pose: 'stand', place: 'field' },
  { words: 'gardener', person: 'woman', costume: 'farmer', pose: 'kneel', place: 'garden' },
  { words: 'teacher, professor', person: 'woman', costume: 'shirtAndTie', pose: 'present', place: 'classroom' },
  { words: 'firefighter', person: 'man', costume: 'firefighter', pose: 'run', place: 'street' },
  {
    words: 'police officer, policeman/policemen, police',
    person: 'man',
    costume: 'police',
    pose: 'stand',
    place: 'street',
  },
  { words: 'astronaut, cosmonaut', person: null, costume: 'astronaut', pose: 'wave', place: 'space' },
  { words: 'king, emperor', person: 'elderlyMan', costume: 'king', pose: 'handsOnHips', place: 'castle' },
  { words: 'queen, empress', person: 'woman', costume: 'king', pose: 'stand', place: 'castle' },
  { words: 'knight', person: 'man', costume: 'knight', pose: 'stand', place: 'castle' },
  { words: 'legionary/legionaries, roman soldier', person: 'man', costume: 'legionary', pose: 'walk', place: 'ruins' },
  { words: 'viking', person: 'man', costume: 'viking', pose: 'point', place: 'cliff' },
  { words: 'pharaoh', person: 'man', costume: 'pharaoh', pose: 'armsCrossed', place: 'desert' },
  { words: 'monk', person: 'elderlyMan', costume: 'robe', pose: 'read', place: 'library' },
  {
    words: 'scientist, researcher, chemist, biologist',
    person: null,
    costume: 'scientist',
    pose: 'work',
    place: 'laboratory',
  },
  {
    words: 'mayor, minister, prime minister, president, senator',
    person: null,
    costume: 'suit',
    pose: 'speak',
    place: 'stage',
  },
  { words: 'judge', person: 'elderlyWoman', costume: 'robe', pose: 'point', place: 'courtroom' },
  { words: 'lawyer, prosecutor, attorney', person: null, costume: 'suit', pose: 'speak', place: 'courtroom' },
  { words: 'carpenter, mechanic, blacksmith', person: 'man', costume: 'builder', pose: 'work', place: 'workshop' },
  { words: 'pianist', person: null, costume: 'suit', pose: 'playPiano', place: 'stage' },
  { words: 'guitarist', person: null, costume: 'casual', pose: 'strum', place: 'stage' },
  { words: 'photographer', person: null, costume: 'casual', pose: 'photograph', place: 'garden' },
  { words: 'climber, mountaineer', person: null, costume: 'traveller', pose: 'climb', place: 'mountains' },
  { words: 'swimmer', person: null, costume: 'athlete', pose: 'swim', place: 'pool' },
  { words: 'hiker', person: null, costume: 'traveller', pose: 'walk', place: 'mountains' },
  { words: 'runner, sprinter', person: null, costume: 'athlete', pose: 'run', place: 'stadium' },
  { words: 'librarian', person: 'woman', costume: 'casual', pose: 'read', place: 'library' },
]

/** People whose looks say nothing: they are shown only where they do something. */
export const PLAIN_PEOPLE: Partial<Record<Person, string>> = {
  woman: 'woman/women, lady, mother, mom, mum, sister, wife/wives, aunt',
  man: 'man/men, father, dad, brother, husband, uncle',
  girl: 'girl, schoolgirl, daughter, granddaughter',
  boy: 'boy, schoolboy, son, grandson',
  elderlyWoman: 'grandmother, grandma, old woman/old women',
  elderlyMan: 'grandfather, grandpa, old man/old men',
}

/**
 * What people are seen doing. `verbs` with their irregular forms behind `/`; `with`: one of these has to follow in the clause;
 * `before`: one of these must not come right behind the verb, where it would mean something else.
 */
export type PlainAction = {
  verbs: string
  pose: PoseName
  with?: RegExp
  without?: RegExp
  place?: PlaceName
  holds?: ThingName
}

const FOOD =
  /\b(onions?|carrots?|garlic|tomato(?:es)?|potato(?:es)?|celery|leeks?|peppers?|vegetables?|herbs?|parsley|cucumbers?|mushrooms?|apples?|lemons?|bread|butter|cheese|meat|chicken|fish|ginger|cabbage|fruit)\b/

export const PLAIN_ACTIONS: readonly PlainAction[] = [
  { verbs: 'sleep/slept, doze, snore, asleep', pose: 'sleep', place: 'bedroom', without: /^(?:through|on it)\b/ },
  {
    verbs: 'drink/drank/drunk, sip',
    pose: 'drink',
    with: /\b(?:water|coffee|tea|wine|milk|glass|cup|juice|beer|cocoa)\b/,
  },
  {
    verbs: 'write/wrote/written',
    pose: 'write',
    with: /\b(?:letters?|stor(?:y|ies)|books?|novels?|notes?|diary|poems?|songs?|down|journal|lists?|pages?|postcards?)\b/,
  },
  {
    verbs: 'read',
    pose: 'read',
    with: /\b(?:books?|letters?|newspapers?|stor(?:y|ies)|pages?|novels?|poems?|aloud)\b/,
  },
  {
    verbs: 'run/ran, sprint, jog',
    pose: 'run',
    with: /^(?:$|(?:away|through|along|down|across|home|towards?|after|for|up|around|as|fast|every|in the)\b)/,
    without: /\b(?:out of|for office|for president|for mayor|for it)\b/,
  },
  {
    verbs: 'walk, stroll, wander, hike',
    pose: 'walk',
    without: /^(?:away from|out on|on air|through the (?:steps|process))/,
  },
  { verbs: 'swim/swam/swum', pose: 'swim', place: 'lake', without: /^(?:in (?:debt|money))/ },
  {
    verbs: 'climb',
    pose: 'climb',
    place: 'mountains',
    with: /\b(?:mountains?|rocks?|cliffs?|peaks?|summit|everest)\b/,
  },
  { verbs: 'dance', pose: 'dance' },
  {
    verbs: 'drive/drove/driven',
    pose: 'drive',
    place: 'road',
    with: /^(?:home|to|through|across|along|north|south|east|west|slowly|all|for hours|a|his|her|my|our|the)\b/,
    without: /\b(?:crazy|mad|growth|prices|nail|point|up)\b/,
  },
  { verbs: 'photograph', pose: 'photograph' },
  {
    verbs: 'take/took',
    pose: 'photograph',
    with: /^(?:a |the |some |one )?(?:photos?|pictures?|photographs?|selfies?)\b/,
  },
  { verbs: 'cry/cried, weep/wept, sob', pose: 'cry', without: /^(?:out|wolf|foul)/ },
  {
    verbs: 'hug, embrace',
    pose: 'hug',
    with: /\b(?:her|him|them|me|us|you|mother|father|daughter|son|friend|each|child|children|sister|brother)\b/,
  },
  { verbs: 'shake/shook/shaken', pose: 'shakeHands', with: /^hands\b/ },
  { verbs: 'play', pose: 'strum', with: /\bguitar\b/ },
  { verbs: 'play', pose: 'playPiano', with: /\bpiano\b/ },
  { verbs: 'type', pose: 'type', place: 'office' },
  { verbs: 'meditate', pose: 'meditate' },
  { verbs: 'laugh', pose: 'laugh', without: /^at\b/ },
  { verbs: 'kneel/knelt, pray', pose: 'kneel' },
  { verbs: 'wave', pose: 'wave', with: /^(?:$|goodbye|hello|to|at|back|from|his|her)/ },
  { verbs: 'chop, slice, dice, peel', pose: 'work', with: FOOD, place: 'kitchen', holds: 'knife' },
  {
    verbs: 'stir',
    pose: 'work',
    place: 'kitchen',
    holds: 'pot',
    with: /^(?:$|the|until|in|for|gently|well|everything|it|constantly)\b/,
    without: /\b(?:up|trouble|feelings|emotions)\b/,
  },
  { verbs: 'whisk', pose: 'mix', place: 'kitchen' },
  {
    verbs: 'mix',
    pose: 'mix',
    place: 'kitchen',
    with: /\b(?:flour|eggs?|butter|sugar|dough|salt|yeast|batter|cream|milk)\b/,
  },
  { verbs: 'knead', pose: 'work', place: 'kitchen', holds: 'dough' },
  { verbs: 'fish', pose: 'fish', place: 'lake', without: /^(?:for (?:compliments|clues|answers))/ },
  {
    verbs: 'sweep/swept',
    pose: 'work',
    holds: 'broom',
    with: /\b(?:floor|street|yard|leaves|kitchen|room|steps|pavement)\b/,
  },
  { verbs: 'lift', pose: 'lift', place: 'gym', with: /\bweights?\b/ },
  {
    verbs: 'sit/sat',
    pose: 'sit',
    with: /^(?:down|on|at|in|by|beside|alone|quietly|still|here|there|under|together)\b/,
    without: /^(?:in judgment|on the (?:fence|board|committee))/,
  },
  { verbs: 'phone, telephone', pose: 'phone' },
]
