import { buildMeshes } from '#lib/media/illustrator/solids/build-meshes.ts'
import { boundsOf, moveMesh } from '#lib/media/illustrator/solids/move-mesh.ts'
import type { Mesh } from '#lib/media/illustrator/solids/solid.ts'
import { Maker } from '#lib/media/illustrator/things/maker.ts'
import { shapes } from '#lib/media/illustrator/things/shape-text.ts'
import { shapedThing } from '#lib/media/illustrator/things/things.ts'
import { standing } from './thing-stance.ts'

/** A dog molded in plastic, in the unit box of the dog that it replaces: square limbs, and a stud on its back. */
const DOG = shapes(
  0.62,
  `
  gloss c98a48; soft .02; block 0 .4 -.08 .13 .12 .29 .05; block 0 .46 .17 .135 .17 .13 .05; block 0 .64 .2 .1 .12 .1 .03; tube 0 .535 -.12 .075 .03 .012
  block .085 .2 .21 .062 .2 .066 .025; block -.085 .2 .17 .062 .2 .066 .025; block .085 .2 -.27 .062 .2 .075 .025; block -.085 .2 -.31 .062 .2 .075 .025; block 0 .86 .26 .165 .15 .15 .055; rod 0 .47 -.35 0 .62 -.44 .05 .045; rod 0 .62 -.44 0 .8 -.43 .045 .034
  gloss f4ead6; soft .01; block .085 .045 .235 .068 .045 .095 .025; block -.085 .045 .195 .068 .045 .095 .025; block .085 .045 -.25 .068 .045 .095 .025; block -.085 .045 -.29 .068 .045 .095 .025; block 0 .785 .44 .105 .075 .09 .04; block 0 .46 .29 .085 .11 .03 .025; ball 0 .81 -.43 .042 .05 .042
  gloss 5a2e16; both block .185 .83 .24 .036 .15 .085 .03 0 0 7
  gloss 15171b fine; ball 0 .835 .53 .05 .036 .03; both ball .075 .905 .405 .034 .042 .018; block 0 .755 .528 .045 .007 .006 .003; gloss ffffff fine; both ball .086 .922 .42 .012 .012 .008
  gloss d8342c fine; block 0 .645 .2 .118 .03 .12 .02; gloss f2cd37 fine; tube 0 .6 .325 .034 .01 .006 90 0 0`,
)

let molded: Mesh[] | null = null

function mold(): Mesh[] {
  if (molded === null) {
    const maker = new Maker()
    DOG.build(maker)
    molded = buildMeshes(maker.solids, { coarseness: 1.3, occlusionCell: 0.04, floor: 0 })
  }
  return molded
}

/** The molded dog where the meshes of another one stand. */
export function moldedDog(dog: readonly Mesh[]): Mesh[] {
  const { low, high } = boundsOf(dog)
  const { cos, sin, at } = standing(dog)
  const [first] = dog
  const move = {
    at,
    turn: (Math.atan2(sin, cos) * 180) / Math.PI,
    size: (high[1] - low[1]) / shapedThing('dog').height,
    layer: first?.layer ?? 1,
    tag: first?.tag ?? 'thing',
  }
  return mold().map((mesh) => moveMesh(mesh, move))
}
