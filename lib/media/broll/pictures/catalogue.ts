import type { Scene, Thing } from './picture.ts'
import { SCENES } from './scenes/scenes.ts'
import { THINGS } from './things/things.ts'

/** Every thing and place there is a drawing of. */
export const DRAWINGS: Record<DrawingName, Thing | Scene> = { ...THINGS, ...SCENES }

export type DrawingName = keyof typeof THINGS | keyof typeof SCENES
