import {
  cone,
  cylinder,
  ellipsoid,
  placed,
  rgb,
  type Skeleton,
  type Solid,
  scale,
  torus,
  turned,
  type Vec,
  WORLD,
  within,
} from '../../illustrator/illustrator.ts'

/** Headphones on a posed head. */
export function headphones({ head, headSize: size }: Skeleton): Solid[] {
  const at = (x: number, y: number, z: number) => scale([x, y, z], size)
  const band = within(placed(head, at(0, 0.03, -0.005)), turned(90))
  const black = rgb(0x1b1c1f)
  const steel = rgb(0xb9bdc2)
  const ears = [1, -1].map((side) =>
    cylinder(
      within(placed(head, at(side * 0.128, -0.006, -0.004)), turned(0, 0, 90)),
      [0, 0, 0],
      0.05 * size,
      0.018 * size,
      0.012,
      {
        color: black,
      },
    ),
  )
  return [
    {
      parts: [torus(band, [0, 0, 0], 0.137 * size, 0.011 * size, { color: steel })],
      cell: 0.006,
      material: { finish: 'gloss' },
      unoccluded: true,
      tag: 'headphones',
    },
    { parts: ears, cell: 0.006, material: { finish: 'leather' }, unoccluded: true, tag: 'headphones' },
  ]
}

/** A microphone on a stand on the table, before a person. */
export function microphone(x: number, z: number): Solid[] {
  const foot: Vec = [x, 0.7, z]
  const head: Vec = [x, 1.02, z - 0.02]
  const steel = rgb(0xb4b8bc)
  const dark = rgb(0x24262a)
  return [
    {
      parts: [
        cylinder(WORLD, [foot[0], 0.712, foot[2]], 0.07, 0.01, 0.006, { color: dark }),
        cone([foot[0], 0.71, foot[2]], [head[0], head[1] - 0.07, head[2]], 0.009, 0.009, { color: dark }),
      ],
      cell: 0.006,
      material: { finish: 'gloss' },
      tag: 'microphone',
    },
    {
      parts: [cone([head[0], head[1] - 0.06, head[2]], [head[0], head[1], head[2]], 0.03, 0.034, { color: steel })],
      cell: 0.006,
      material: { finish: 'metal' },
      tag: 'microphone',
    },
    {
      parts: [ellipsoid(WORLD, [head[0], head[1] + 0.05, head[2]], [0.038, 0.052, 0.038], { color: dark })],
      cell: 0.006,
      material: { finish: 'cloth' },
      tag: 'microphone',
    },
  ]
}
