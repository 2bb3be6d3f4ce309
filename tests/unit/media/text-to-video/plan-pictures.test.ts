import { describe, expect, it } from 'vitest'
import type { ShotPlan } from '#lib/media/illustrator/shot-plan.ts'
import { planVideo, videoFrames } from '#lib/media/text-to-video/plan-video.ts'
import { narration } from './narrated.ts'

function shotsOf(text: string, { seed = 7, languageTag = 'en-US' } = {}) {
  const spoken = narration(text, languageTag)
  return planVideo(spoken, videoFrames(spoken.durationSeconds), seed)
}

/** All that the pictures of a text show, as one line. */
function shown(text: string): string {
  const words = ({ place, cast, things, time, weather, mood }: ShotPlan) => [
    ...[place, time, weather, mood],
    ...cast.flatMap(({ costume, pose }) => [costume, pose]),
    ...things,
  ]
  return shotsOf(text)
    .flatMap(({ plan }) => words(plan))
    .join(' ')
}

/** Sentences of many kinds, and what at least has to be in their pictures. */
const SENTENCES: [kind: string, sentence: string, expected: string][] = [
  ['news', 'The city council voted on Tuesday to close the main bridge to cars.', 'city bridge'],
  ['news', 'A storm hit the coast last night and left thousands of people without power.', 'cliff storm night'],
  ['news', 'Prices in supermarkets have risen for the third month in a row.', 'shop'],
  ['news', 'Police are looking for a man who robbed a jewelry store downtown.', 'city police'],
  ['news', 'The prime minister announced new elections in a speech to parliament.', 'stage suit speak'],
  ['recipe', 'Chop two onions and fry them gently in butter.', 'kitchen chef work'],
  ['recipe', 'Add the flour, pour in the milk and stir until the sauce is smooth.', 'kitchen milk'],
  ['recipe', 'The chef mixes flour and eggs in a bowl.', 'kitchen chef work mixingBowl flour eggs'],
  ['recipe', 'Bake the bread for forty minutes, until the crust is golden.', 'kitchen bread'],
  ['recipe', 'Squeeze a lemon over the fish and serve it with a green salad.', 'kitchen lemon'],
  ['recipe', 'Pour the hot coffee over ice and enjoy it on a summer morning.', 'morning cup'],
  ['sport', 'The striker scored in the last minute and the fans went wild.', 'stadium athlete cheer'],
  ['sport', 'She ran her first marathon at the age of sixty.', 'stadium athlete run'],
  ['sport', 'The goalkeeper saved the penalty and the team won the cup.', 'stadium athlete proud'],
  ['sport', 'He lifts weights at the gym every morning before work.', 'gym lift morning'],
  ['sport', 'The skiers raced down the mountain in fresh snow.', 'mountains winter snow'],
  ['business', 'The company doubled its profit in a single year.', 'office'],
  ['business', 'A good manager listens before she speaks.', 'office suit'],
  ['business', 'Our startup failed three times before we found our first customer.', 'despair sad'],
  ['business', 'Save ten percent of your income and invest it every month.', 'piggy'],
  ['business', 'The meeting could have been an email.', 'office'],
  ['history', 'The Romans built roads across the whole empire.', 'ruins'],
  ['history', 'In 1969, two astronauts walked on the moon.', 'moon astronaut walk'],
  ['history', 'The king lived in a castle and his people had no bread.', 'castle king'],
  ['history', 'Vikings crossed the ocean in open boats.', 'cliff longship'],
  ['history', 'Roman soldiers built straight roads.', 'ruins legionary'],
  ['news', 'Firefighters battled the blaze all night.', 'street firefighter night burningHouse'],
  ['news', 'Her house burned down last winter.', 'street burningHouse fright'],
  ['history', 'The pharaoh ordered his workers to build a pyramid.', 'desert pharaoh pyramid'],
  ['history', 'The pyramids were built four thousand years ago.', 'ruins'],
  ['nature', 'It rained for three days.', 'street rain'],
  ['nature', 'Waves crash on the rocks.', 'cliff storm'],
  ['history', 'The castle is eight hundred years old.', 'village castleTower'],
  ['sport', 'The team celebrates in the stadium.', 'stadium athlete cheer'],
  ['nature', 'Two friends walk through the snow.', 'snow winter'],
  ['business', 'She worked in an office, typing numbers until late.', 'office type'],
  ['nature', 'A child looks up at the stars.', 'field night'],
  ['sport', 'She trains at the pool before sunrise.', 'pool athlete swim'],
  ['sport', 'The children kick a ball in the park.', 'garden kick'],
  ['sport', 'He plays tennis on Sundays.', 'stadium serve'],
  ['sport', 'The climber reached the summit.', 'mountains climb'],
  ['home', 'She sleeps eight hours every night.', 'bedroom sleep'],
  ['home', 'He waters his plants.', 'garden work'],
  ['travel', 'He drives to the office every day.', 'road drive'],
  ['travel', 'The photographer takes pictures of the city.', 'city photograph'],
  ['music', 'He plays the guitar for his friends.', 'strum listen'],
  ['music', 'She plays the piano in the evening.', 'livingRoom playPiano evening'],
  ['nature', 'A man is fishing at the lake.', 'lake fish'],
  ['nature', 'The diver found an old treasure.', 'underwater swim'],
  ['feelings', 'He sat alone at the kitchen table and cried.', 'kitchen cry'],
  ['feelings', 'I was terrified when the lights went out in the cellar.', 'night fright'],
  ['travel', 'The captain stands before his ship.', 'winter ship'],
  ['health', 'She does yoga every morning.', 'gym meditate morning'],
  ['business', 'A baker opens her small shop in the old town.', 'oldTown chef bread'],
  ['nature', 'Wolves returned to the forest after a hundred years.', 'forest wolf'],
  ['nature', 'Bees visit two million flowers to make one jar of honey.', 'bee'],
  ['nature', 'Under the sea, a whale sings to its calf.', 'underwater'],
  ['nature', 'The desert blooms after a single night of rain.', 'desert'],
  ['nature', 'Penguins huddle together to survive the winter.', 'snowfield'],
  ['technology', 'Robots now assemble cars in half the time.', 'workshop robot'],
  ['technology', 'Your phone is more powerful than the computer that sent a rocket to the moon.', 'phone rocket'],
  ['technology', 'A solar panel turns sunlight into electricity.', 'field'],
  ['technology', 'Scientists grew the vaccine in a small laboratory.', 'laboratory scientist'],
  ['technology', 'Artificial intelligence can read an x-ray in seconds.', 'robot'],
  ['technology', 'A man repairs a bicycle in his workshop.', 'workshop bicycle wrench'],
  ['news', 'The train leaves the station in the rain.', 'train road rain'],
  ['feelings', 'The doctor explains the results to her patient.', 'hospital doctor casual'],
  ['feelings', 'I miss my grandmother and the smell of her kitchen.', 'kitchen sad'],
  ['feelings', 'Being brave does not mean that you are not afraid.', 'proud'],
  ['feelings', 'Sometimes you just need a friend who listens.', 'happy sit'],
  ['feelings', 'He was so angry that he could not say a word.', 'angry'],
  ['feelings', 'Fall in love with the small things in life.', 'happy'],
]

const STORY =
  'Every morning, before the sun comes up, Marta opens her bakery in the old town. She mixes flour, water and salt. The oven is hot by five. Her neighbours come early, because they know the best bread is gone by nine. Last winter, a storm cut the power for two days. Marta lit the old wood oven and baked anyway. She gave the bread away for free. Today, people still thank her for it.'

describe('pictures of what is said', () => {
  it.each(SENTENCES)('show %s: %s', (_, sentence, expected) => {
    const pictures = shown(sentence).split(' ')
    for (const word of expected.split(' ')) expect(pictures).toContain(word)
  })

  it.each([
    ['A child looks up at the stars.', 'girl'],
    ['A kid lost his ball.', 'boy'],
    ['My son rides a bicycle.', 'boy'],
    ['The man laughs.', 'man'],
  ])('show children as children: %s', (text, person) => {
    expect(shotsOf(text)[0]?.plan.cast.map((member) => member.person)).toEqual([person])
  })

  it('show a storm only where it was spoken of', () => {
    const plans = shotsOf(
      'A storm hits the coast and waves crash on the rocks. The doctor works in the quiet hospital.',
    )
    expect(plans.map(({ plan }) => [plan.place, plan.weather])).toEqual([
      ['cliff', 'storm'],
      ['hospital', 'clear'],
    ])
  })

  it('keep an animal in sight beside somebody', () => {
    const text =
      'The chef mixes flour and eggs in a bowl. The doctor explains the results to her patient. An old man walks his dog along the beach.'
    const last = shotsOf(text).at(-1)?.plan
    expect([last?.things, last?.camera]).toEqual([['dog'], 'wide'])
  })

  it('show people who are called by their first names, each with a face of their own', () => {
    const plans = shotsOf(
      'Anna sleeps for at least eight hours every single night. Tom plays the piano for his mother in the evening. Then Anna hugs Maria for a very long time.',
    )
    const people = plans.map(({ plan: { cast } }) => cast.map(({ role, person }) => `${role} ${person}`))
    expect(people).toEqual([['woman woman'], ['tom man', 'mother woman'], ['woman woman', 'maria woman']])
  })

  it('show no deed that words only borrow', () => {
    const borrowed =
      'They were driven by fear. Sales jumped. Prices climbed to a record. The volcano threw ash into the sky.'
    expect(shown(borrowed)).not.toMatch(/drive|climb|throw/)
  })

  it('put into hands what is carried or picked', () => {
    const holds = (text: string) => shotsOf(text)[0]?.plan.cast[0]?.holds
    expect(holds('He carries a backpack through the mountains.')).toBe('backpack')
    expect(holds('The doctor explains the results.')).toBe('clipboard')
    expect(holds('The farmer harvests wheat in the field.')).toBe('wheat')
  })

  it('are never alike in one video', () => {
    const plans = shotsOf(`${STORY} ${STORY}`).map(({ plan }) => JSON.stringify(plan))
    expect(new Set(plans).size).toBe(plans.length)
  })

  it('are the same for the same seed', () => {
    expect(shotsOf(STORY)).toEqual(shotsOf(STORY))
    expect(shotsOf(STORY, { seed: 8 })).not.toEqual(shotsOf(STORY))
  })

  it('keep the face and the clothes of a person who comes again', () => {
    const looks = new Map<string, Set<string>>()
    const shots = shotsOf(STORY)
    expect(new Set(shots.map(({ castSeed }) => castSeed)).size).toBe(1)
    for (const { plan } of shots)
      for (const { role, person, costume } of plan.cast)
        looks.set(role, (looks.get(role) ?? new Set()).add(`${person} ${costume}`))
    for (const [role, seen] of looks) expect([role, seen.size]).toEqual([role, 1])
  })

  it.each([
    ['She told her husband that the doctor would call.', 'woman'],
    ['The doctor took her coat and went home.', 'woman'],
    ['The teacher forgot his keys.', 'man'],
    ['Every judge has his own way.', 'elderlyMan'],
  ])('show a woman or a man as the pronouns say: %s', (text, person) => {
    expect(shotsOf(text)[0]?.plan.cast[0]?.person).toBe(person)
  })

  it.each([
    ['They hugged for a long time.', 'hug', 2],
    ['Two founders shook hands.', 'shakeHands', 2],
    ['She hugged her mother.', 'hug', 2],
    ['Two astronauts walked on the moon.', 'walk', 2],
    ['Millions of people walked home.', 'walk', 3],
  ])('show as many people as the words speak of: %s', (text, pose, count) => {
    const cast = shotsOf(text)[0]?.plan.cast ?? []
    expect(cast.map((member) => member.pose)).toEqual(Array.from({ length: count }, () => pose))
  })

  it.each([
    ['A man cooks soup in the kitchen.', 1],
    ['She guards the castle.', 1],
    ['He can cook.', 1],
    ['Two cooks prepare the soup.', 2],
    ['The cook tastes the soup.', 1],
  ])('tell what people do from what they are: %s', (text, count) => {
    expect(shotsOf(text)[0]?.plan.cast).toHaveLength(count)
  })

  it.each([
    ['Wolves returned to the old forest.', 'wolf', true],
    ['A wolf returned to the old forest.', 'wolf', undefined],
    ['Penguins huddle in the snow.', 'penguin', true],
    ['The whale sings.', 'whale', undefined],
  ])('show several animals where several are spoken of: %s', (text, animal, several) => {
    const plan = shotsOf(text)[0]?.plan
    expect([plan?.things[0], plan?.several]).toEqual([animal, several])
  })

  it('put what is held into a hand, and not beside it once more', () => {
    const [shot] = shotsOf('She drinks a cup of coffee.')
    expect(shot?.plan.cast[0]).toMatchObject({ pose: 'drink', holds: 'cup' })
    const [baker] = shotsOf('A baker opens her small shop in the old town.')
    expect(baker?.plan.cast[0]).toMatchObject({ pose: 'work', holds: 'pan' })
  })

  it('show somebody who tells it where the words name nothing', () => {
    const [shot] = shotsOf('Well, that is that.')
    expect(shot?.plan).toMatchObject({ place: 'studio', things: [] })
    expect(shot?.plan.cast).toHaveLength(1)
  })

  it('show common things of other languages too', () => {
    expect(JSON.stringify(shotsOf('Der Hund schläft unter dem Baum.', { languageTag: 'de-DE' }))).toMatch(/dog|tree/)
  })
})
