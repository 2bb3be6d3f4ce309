import type { PlaceName } from '../../illustrator/illustrator.ts'
import type { Lexicon } from '../../lexicon/find-term.ts'

/** English words that name a place, or something that happens in one. */
export const PLACE_WORDS: Lexicon<PlaceName> = {
  forms: 'english',
  terms: {
    studio: 'podcast studio, photo studio, ~podcast, ~interview',
    street:
      'street, sidewalk, pavement, alley, town, neighborhood, neighbourhood, shop window, crosswalk, bus stop, ~to protest, ~protester, ~demonstration, ~parade, ~to march, ~pedestrian, ~neighbor, ~neighbour, ~commute, ~police',
    city: 'city, skyscraper, downtown, new york, london, tokyo, paris, berlin, manhattan, skyline, urban, metropolis, traffic jam, rooftop, ~capital, ~economy, ~housing, ~rent, ~population',
    office:
      'office, workplace, meeting, headquarters, meeting room, conference call, ~company, ~startup, ~business, ~manager, ~employee, ~colleague, ~career, ~job, ~software, ~deadline, ~email, ~e-mail, ~boss, ~team, ~software, ~algorithm, ~artificial intelligence, ~website, ~marketing, ~client, ~profit, ~productivity, ~revenue, ~budget, ~stock market, ~share price, ~shares, ~bank, ~contract, ~founder, ~merger, ~to negotiate, ~to hire, ~salary, ~promotion, ~presentation, ~strategy, ~spreadsheet, ~marketing',
    kitchen:
      'kitchen, chicken soup, to cook/cooked, to bake/baked, recipe, oven, dough, to stir/stirred, to chop/chopped, to boil/boiled, to fry/fried, simmer, saucepan, ~ingredient, ~flour, ~butter, ~onion, ~garlic, ~dinner, ~meal, ~breakfast, to knead/kneaded, to whisk/whisked',
    restaurant:
      'restaurant, cafe, café, coffee shop, diner, bar (drink|drinks|night|friends|beer), pub, waiter, waitress, ~menu, pizzeria, bistro, ~lunch, barista',
    classroom:
      'classroom, school, lesson, homework, ~teacher, ~pupil, ~exam, ~student, ~education, ~mathematics, ~math, ~maths, ~to teach/taught, ~grammar, blackboard, lecture, university, college',
    library: 'library, bookshelf, archive, librarian, ~novel, ~literature, ~philosophy, bookshop, bookstore',
    livingRoom:
      'living room, sofa, couch, at home, my home, her home, his home, our home, come home, ~home, ~house, apartment, flat (rent|rented|moved|bought|live|lives), ~television, ~tv, ~at home, fireplace, ~cozy, ~cosy, ~birthday, ~christmas, ~grandmother, ~grandfather',
    bedroom:
      'bedroom, bed, pillow, to sleep/slept, asleep, insomnia, bedtime, mattress, blanket, ~tired, ~nightmare, to wake/woke/woken, alarm clock',
    workshop:
      'workshop, garage, carpenter, mechanic, factory, assembly line, ~machine, ~tool, ~to repair/repaired, ~to build/built, ~to assemble/assembled, ~robot, ~manufacture, ~engineer, ~inventor, ~prototype, ~parcel, ~to sort, ~to print, printing press, ~cellar, ~basement, ~attic, blacksmith, pottery, ~craft, warehouse',
    laboratory:
      'laboratory, lab, experiment, ~scientist, ~researcher, ~chemistry, ~biology, ~physics, ~vaccine, ~virus, ~bacteria, ~cell, ~molecule, ~dna, ~research, ~chemical, ~atom, microscope',
    hospital:
      'hospital, clinic, surgery, emergency room, ambulance, ~doctor, ~nurse, ~patient, ~disease, ~medicine, ~illness, ~treatment, ~diagnosis, ~surgeon, ~blood pressure, ~heart attack, dentist, pharmacy, ~vaccination',
    shop: 'shop, store (owner|opened|open|front|local|buy|grocery|sell|went|customers|prices), supermarket, grocery store, groceries, shopping, boutique, bakery, ~customer, ~price, ~inflation, ~discount, ~retail, ~to buy/bought, ~to sell/sold, cashier, ~product, mall, market (food|farmers|stall|vegetables|fresh|christmas|weekly)',
    gym: 'gym, workout, ~to lift/lifted (weight|weights|bar|barbell|twice), ~barbell, weightlifting, fitness, dumbbell, push-up, squat, treadmill, ~muscle, yoga, ~exercise, stretching',
    stage:
      'stage, parliament (speech|announced|address|addressed|spoke), concert, theatre, theater, festival, orchestra, opera, ~audience, ~applause, ~singer, ~band, ~comedian, ~speech, ~music, ~musician, ~ceremony, ~election, ~campaign, ~premiere, ~conference, ~award, ballet, circus, stand-up',
    stadium:
      'stadium, football match, world cup, olympic, olympics, goalkeeper, championship, tournament, final whistle, ~striker, ~goal (scored|team|match|minute|keeper|goals), ~league, ~referee, ~fans, sprint, marathon, ~coach, penalty, stadium, ~tennis, ~serve (line|net|set|court|ace|match), wimbledon, ~basketball, ~rugby, ~match, ~athlete, ~team (match|game|goal|scored|league|season|final), ~defender, ~half-time, ~halftime, ~opponent',
    courtroom:
      'court (judge|law|legal|case|supreme|lawyer|ruled|ruling|trial), courtroom, judge, trial, jury, lawyer, lawsuit, ~verdict, ~law, ~justice, ~crime, ~guilty, parliament, senate, ~judges, ~constitution, ~minister, ~government',
    train:
      'train (station|ride|tracks|ticket|railway|took|take|takes|catch|caught|missed|misses|waits|waited|waiting|wait|platform|travel|late|window|night|to|by), railway, subway, metro, carriage, train station, locomotive, ~commuter, railroad',
    airport:
      'airport, airplane, aeroplane, flight, boarding, runway, terminal, departure, ~passport, ~airline, ~pilot, ~suitcase, ~luggage, plane, ~to fly/flew/flown (plane|airline|to|across|holiday|hours)',
    pool: 'swimming pool, pool, swimmer, to swim/swam/swum (pool|lengths|laps|lane|lesson|lessons|olympic|medal|record), ~backstroke, ~freestyle, ~butterfly stroke',
    harbour:
      'harbour, harbor, quay, port (ship|ships|container|cargo|sea|boats), dock, pier, fishing boat, ~cargo, ~container ship, ~sailor, ~fisherman, ~ferry, ~export, ~import, ~trade, shipyard',
    beach:
      'beach, seaside, island, tropical, palm tree, surf, surfer, hawaii, ~holiday, ~vacation, ~summer, lagoon, sand (beach|castle|sea|waves|feet|warm)',
    cliff:
      'cliff, to sail (sea|ocean|around|across|island|to|from|storm|atlantic|pacific), coast, coastline, lighthouse, ocean, sea, horizon, pacific, atlantic, mediterranean, ~wave, ~tide, ~salt, bay, seagull',
    lake: 'lake, river, riverside, flood, burst its banks, pond, stream, waterfall, canoe, rowing boat, shore, riverbank, ~fishing, ~swan, ~duck',
    underwater:
      'underwater, under the sea, under water, deep ocean, bottom of the sea, ocean floor, beneath the waves, coral, reef, deep sea, seabed, diver, diving, whale, shark, dolphin, octopus, jellyfish, submarine, ~fish (sea|ocean|reef|swim|swims|deep|species), ~seaweed, ~sea turtle',
    field:
      'field, meadow, at the stars, under the stars, the stars above, night sky, starry sky, stargazing, shooting star, wheat, crop, pasture, prairie, grassland, savanna, ~agriculture, ~bee, ~wildflower, ~harvest, ~sheep, countryside, ~horse, ~drought, wind turbine, ~butterfly',
    farm: 'farm, barn, tractor, farmer, cattle, chicken, henhouse, ~cow, ~pig, ~milk, ~egg, ~hay, stable',
    garden:
      'garden, backyard, vegetable patch, greenhouse, flower bed, gardener, orchard, ~rose, ~tomato, ~seed, ~flower, ~compost, park, playground, ~picnic, lawn, grass (cut|cuts|mow|mows|mowed|green|garden|sit|lay|lies), ~spring',
    forest:
      'forest, woods, jungle, rainforest, woodland, campfire, ~wolf, ~wolves, ~bear, ~fox, ~deer, ~mushroom, ~tree, ~owl, wilderness, ~nature, camping, tent, wildfire, ~squirrel',
    mountains:
      'mountain, alps, everest, summit, himalaya, peak (mountain|climb|climbed|reach|snow|high|metres|meters), hiking, hiker, hike, climber, valley, mountain pass, ~to climb/climbed, volcano, glacier, ~eagle, ~adventure',
    snowfield:
      'snow, ski, to ski/skied, skiing, arctic, antarctica, north pole, south pole, igloo, blizzard, penguin, polar bear, iceberg, ~winter, ~ice (cap|caps|melting|melts|polar|arctic|sheet), sled, snowboard, greenland',
    desert:
      'desert, sahara, egypt, pharaoh, launch pad, launchpad, ~to launch (rocket|nasa|engine|satellite|spacecraft), ~rocket engine, dune, camel, cactus, oasis, ~nomad, caravan',
    oldTown:
      'old town, old city, old quarter, historic centre, historic center, old streets, cobbled, cobblestone, medieval town, market square, town square, ~lantern, ~town hall',
    village: 'village, hamlet, cottage, ~rural, small town, ~villager, ~church, ~medieval, ~peasant, mill',
    castle:
      'castle, palace, kingdom, throne, fortress, medieval, ~king, ~queen, ~prince, ~princess, ~knight, ~dragon, ~empire, ~emperor, ~crown, ~fairy tale, ~fairytale',
    ruins:
      'ruin, ancient, roman, temple, pyramid, ~roman soldier, ~legion, roman empire, rome, greece, archaeologist, archaeology, ~civilization, ~civilisation, ~war, ~battle, ~century, ~history, ~tomb, ~earthquake, aztec, maya, ~bomb, ~destroyed',
    road: 'road, highway, motorway, road trip, path, trail, ~journey, ~to drive/drove/driven, ~driver, ~car, ~bicycle, ~bike, ~motorcycle, route, ~electric car, ~cyclist, ~traffic, ~roman road, ~straight road',
    space:
      'outer space, universe, galaxy, orbit, satellite, space station, ~rocket, spaceship, spacecraft, cosmos, solar system, planet, mars, jupiter, saturn, black hole, nasa, comet, asteroid, ~astronaut, ~star, telescope, ~gravity, ~light year, in space, into space, from space',
    moon: 'moon landing, lunar, crater, apollo, moonwalk, on the moon, to the moon',
  },
  idioms:
    'go home, went home, goes home, going home, before christmas, by christmas, after christmas, since christmas, at the end of the day, in light of, piece of cake, under fire, in the world of, in a nutshell, drop by, run into, on board, out of the blue, across the board, on the road to, down the road, take home, take home message, in house, white house, court of public opinion, field of, in the field of, in the long run, stage of, every stage, at this stage, early stage, next stage, on the one hand, garden variety, path to, the path to, sea of, tip of the iceberg, mountain of, ton of, forest for the trees, road to success, ancient history, back to school, old school, school of thought, train of thought, to train, train yourself, train your, home page, home run, in store, store of, the market for, star of the, rising star',
}
