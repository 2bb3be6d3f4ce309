import { type CostumeName, describePlan, type Shot, type ShotPlan, type StyleName } from '../illustrator/illustrator.ts'

const STYLES: Record<StyleName, string> = {
  realism: 'A realistic photograph with natural light and a shallow depth of field',
  anime: 'A frame of an anime film: clean ink lines, cel shading, a painted sky',
  cyberpunk: 'A cyberpunk scene: wet surfaces, neon signs without letters, magenta and cyan light',
  comic: 'A panel of a comic book: bold ink outlines, flat colors, halftone dots',
  fantasy: 'A fantasy painting: warm magical light, rich colors, fine brushwork',
  scifi: 'A science-fiction concept painting: sleek surfaces, cool light',
  lego: 'A scene built of toy bricks with toy brick figures, photographed close up',
  pixel_art: 'Pixel art with a small palette and hard square pixels',
  line_art: 'A drawing in thin black lines on white paper, without shading',
  renaissance: 'A Renaissance oil painting: soft modelling, deep shadows, warm varnish',
  medieval_painting: 'A medieval panel painting: flat figures, gold ground, tempera',
  wes_anderson: 'A film still: strictly symmetrical composition, pastel colors, flat light',
  anime_figures: 'A photograph of painted anime figurines in a diorama',
  porcelain: 'A photograph of glazed porcelain figurines in a diorama',
}

const FRAMING: Record<Shot, string> = {
  wide: 'Seen from far away, with the place around',
  medium: 'Seen from a few steps away',
  close: 'Seen from close by',
}

const WEARS: Partial<Record<CostumeName, string>> = {
  hoodie: 'a hoodie',
  shirtAndTie: 'shirt and tie',
  suit: 'a suit',
  dress: 'a dress',
  farmer: 'dungarees',
  chef: 'a chef’s jacket and hat',
  doctor: 'a white coat',
  scientist: 'a laboratory coat',
  builder: 'a hard hat and a safety vest',
  police: 'a police uniform',
  firefighter: 'a firefighter’s coat and helmet',
  athlete: 'sports clothes',
  astronaut: 'a space suit',
  king: 'a crown and a robe',
  knight: 'armour',
  legionary: 'Roman armour',
  viking: 'a Viking’s helmet and cloak',
  pharaoh: 'a pharaoh’s striped headcloth, a broad collar of beads and a white linen robe',
  robe: 'a long robe',
  traveller: 'a travelling coat and a hat',
  winter: 'winter clothes',
}

/** What an image provider is asked to draw for a shot: the plan in words, and the words spoken during it. Pure. */
export function picturePrompt(plan: ShotPlan, text: string, style: StyleName): string {
  const [main] = plan.cast
  const clothes = main === undefined ? undefined : WEARS[main.costume]
  const sentences = [
    STYLES[style],
    describePlan(plan).replace(/\.$/, ''),
    clothes === undefined ? null : `The main person wears ${clothes}`,
    plan.weather === 'clear' ? `The mood is ${plan.mood}` : `The weather: ${plan.weather}. The mood is ${plan.mood}`,
    FRAMING[plan.camera],
    `It illustrates these words: “${text.replace(/[.!?…]+$/u, '')}”`,
    'Upright format, the lower third calm. No letters, captions, logos or frames',
  ]
  return `${sentences.filter((sentence) => sentence !== null).join('. ')}.`
}
