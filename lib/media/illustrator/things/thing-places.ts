import type { PlaceName } from '../shot-plan.ts'
import { isThing, type ThingName } from './things.ts'

/** What is met where, the most telling first. */
const FOUND_IN: Partial<Record<PlaceName, string>> = {
  street: 'bicycle car bus taxi trafficLight umbrella dog shop streetLamp placard burningHouse',
  city: 'skyscraper taxi bus car trafficLight',
  office:
    'laptop desk chartUp document briefcase clipboard phone printer calendar clock letter monitor coins pieChart chip',
  pool: 'medal stopwatch',
  kitchen:
    'pot pan knife bread egg mixingBowl whisk flour eggs soup tomato carrot onion dough lemon plate cheese cake milk honey teapot cup fish burger bottle pumpkin mushroom apple banana orange strawberry',
  restaurant: 'pizza burger wine plate cup bottle soup cake iceCream',
  classroom: 'globe book pencil clock apple',
  library: 'book lampStand scroll globe openBook',
  livingRoom:
    'sofa television armchair lampStand cat gift piano phone candle cake book chair table pottedPlant painting mirror clock',
  bedroom: 'bed clock lampStand candle',
  workshop: 'hammer wrench gears saw drill robot motorcycle chair car',
  laboratory: 'flask microscope dna atom magnet robot chip syringe battery',
  hospital: 'stethoscope syringe pill clipboard heart tooth brain ambulance bed',
  shop: 'cart bag coins cash card basket cardboardBox shoe wallet bread',
  gym: 'dumbbell ball boxingGlove',
  stage: 'microphone guitar piano violin drum musicNote megaphone studioMicrophone headphones',
  stadium: 'ball trophy medal basketball flag tennis shoe',
  courtroom: 'scales document scroll',
  train: 'train suitcase clock',
  airport: 'plane suitcase helicopter backpack',
  harbour: 'ship sailboat longship anchor fish cardboardBox',
  beach: 'palmTree umbrella ball surfboard sailboat iceCream turtle shell',
  cliff: 'lighthouse sailboat ship longship surfboard stone bird',
  lake: 'sailboat fish pineTree shell',
  underwater: 'fish whale dolphin turtle treasure anchor',
  field: 'sunflower wheat bee butterfly horse windTurbine sheep flower tree oak windmill elephant lion solar balloons',
  farm: 'barn tractor cow pig chicken horse sheep milk egg corn hay bull',
  garden:
    'flower wateringCan growth tree rabbit shovel butterfly bee tomato pottedPlant sunflower bird apple pumpkin carrot bush',
  forest: 'tree oak fox bear wolf dog owl mushroom pineTree flame tent rabbit leaf',
  mountains: 'tent compass backpack pineTree stone flag volcano ladder',
  snowfield: 'penguin bear snowman skis snowflake',
  desert: 'cactus pyramid stone',
  village: 'house church windmill cart',
  castle: 'crown castleTower sword shield horse treasure flame',
  ruins: 'temple statue pyramid sword scroll',
  road: 'car bicycle motorcycle truck bus signpost trafficLight',
  space: 'planet earth satellite rocket star telescope',
  moon: 'rocket flag planet star satellite',
}

const homes = new Map<ThingName, PlaceName[]>()
for (const [place, names] of Object.entries(FOUND_IN) as [PlaceName, string][]) {
  const things = names.split(' ').filter(isThing)
  for (const thing of things) homes.set(thing, [...(homes.get(thing) ?? []), place])
}

/** Where a thing is at home; empty for what is met everywhere. */
export function placesOfThing(name: ThingName): readonly PlaceName[] {
  return homes.get(name) ?? []
}
