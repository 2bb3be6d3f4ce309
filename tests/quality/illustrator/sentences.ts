/** Sentences as scripts have them, five of a kind, whose pictures are judged by looking. */
export const SENTENCES: Record<string, readonly string[]> = {
  news: [
    'Thousands of people marched through the capital on Saturday to protest against rising rents.',
    'Firefighters battled the blaze all night before the last families could go home.',
    'The river burst its banks after three days of heavy rain.',
    'The prime minister told reporters that the new law will pass before Christmas.',
    'A cargo ship lost forty containers in a storm off the coast of Norway.',
  ],
  recipe: [
    'Chop two onions and fry them in butter until they are golden.',
    'Knead the dough for ten minutes, then let it rest under a towel.',
    'Whisk the eggs with sugar and pour the batter over the strawberries.',
    'My grandmother always squeezed half a lemon into her chicken soup.',
    'Serve the pasta hot, with fresh basil and plenty of cheese.',
  ],
  sport: [
    'In the last minute the striker beat the goalkeeper and the whole stadium went wild.',
    'She trains at the pool before sunrise, six days a week.',
    'The cyclists climbed the steepest pass of the Alps in pouring rain.',
    'He lifted twice his own weight and dropped the bar with a roar.',
    'Her serve hit the line, and the crowd jumped to its feet.',
  ],
  business: [
    'Our little startup doubled its revenue in less than a year.',
    'She quit her job, rented a tiny shop and started selling handmade candles.',
    'Two founders shook hands and signed the contract over coffee.',
    'Share prices fell sharply after the bank reported huge losses.',
    'Every Monday the whole team meets to plan the week.',
  ],
  history: [
    'The pharaoh ordered his workers to build a pyramid higher than any before.',
    'Roman soldiers built straight roads across half of Europe.',
    'In 1969 two astronauts walked on the moon while the world watched.',
    'Gutenberg printed his first book and changed how people learn.',
    'The Vikings crossed the North Atlantic in open wooden boats.',
  ],
  nature: [
    'A fox crept through the snow in search of a hare.',
    'Sea turtles return to the beach where they were born to lay their eggs.',
    'Bees visit two million flowers to make a single jar of honey.',
    'The volcano threw ash ten kilometres into the sky.',
    'An old oak gives shelter to more than two thousand species.',
  ],
  technology: [
    'The robot sorts parcels faster than any human worker.',
    'Solar panels now power every third house in the valley.',
    'Engineers tested the rocket engine for the last time before launch.',
    'Your phone knows where you slept last night.',
    'A self-driving taxi stopped at the red light and waited for an old man to cross.',
  ],
  feelings: [
    'After the funeral he sat alone at the kitchen table and cried.',
    'She laughed so hard that she spilled her tea.',
    'I was terrified when the lights went out in the cellar.',
    'They had not seen each other for ten years, and they hugged for a long time.',
    'He was furious that nobody had told him the truth.',
  ],
}
