import type { Thing } from '../picture.ts'
import { ANIMALS } from './animals.ts'
import { DEVICES } from './devices.ts'
import { FOOD } from './food.ts'
import { IDEAS } from './ideas.ts'
import { LIFE } from './life.ts'
import { MONEY } from './money.ts'
import { NATURE } from './nature.ts'
import { OFFICE } from './office.ts'
import { PEOPLE } from './people.ts'
import { TRAVEL } from './travel.ts'

/** Every thing there is a drawing of. */
export const THINGS = {
  ...ANIMALS,
  ...DEVICES,
  ...FOOD,
  ...IDEAS,
  ...LIFE,
  ...MONEY,
  ...NATURE,
  ...OFFICE,
  ...PEOPLE,
  ...TRAVEL,
} satisfies Record<string, Thing>
