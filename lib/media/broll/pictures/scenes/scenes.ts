import type { Scene } from '../picture.ts'
import { NATURE_SCENES } from './nature-scenes.ts'
import { TOWN_SCENES } from './town-scenes.ts'

/** Places that fill the picture. */
export const SCENES = { ...NATURE_SCENES, ...TOWN_SCENES } satisfies Record<string, Scene>
