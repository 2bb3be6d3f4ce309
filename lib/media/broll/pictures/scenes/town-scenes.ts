import { seededRandom } from '../../../recognition/seeded-random.ts'
import type { Brush } from '../brush.ts'
import type { Plane, Scene } from '../picture.ts'
import { clouds, disc, land, placed, sky, stars } from './land.ts'

/** Places that people built. */
export const TOWN_SCENES = {
  city: {
    planes: (seed) => [
      sky(['#8fd0f5', '#ffe6c4']),
      disc(0.3, 0.24, 0.09, ['#fffbe6', '#ffe29a'], '255,240,190'),
      clouds(
        [
          [0.75, 0.16, 0.13],
          [0.12, 0.36, 0.1],
        ],
        'rgba(255,255,255,0.85)',
      ),
      skyline(0.35, 0.78, ['#a9c9e4', '#c4dcee'], 0.42, seed, null),
      skyline(0.65, 0.84, ['#5f93c8', '#7fb0dc'], 0.4, seed + 1, '#cfe6f8'),
      skyline(1, 0.92, ['#274a80', '#3a66a8'], 0.36, seed + 2, '#ffd98a'),
      land(1.3, [0.9, 0.88, 0.91, 0.88, 0.9], ['#3f9a5c', '#226a44']),
      roundTrees(1.45, 0.95, '#1f5a3e', '#2f8050'),
    ],
  },
  cityNight: {
    planes: (seed) => [
      sky(['#141a44', '#5a3f96']),
      stars(seed),
      disc(0.72, 0.2, 0.075, ['#fff6d6', '#f4dfa0'], '220,210,255'),
      skyline(0.35, 0.8, ['#3a3a7c', '#4c4690'], 0.44, seed + 3, '#8f86d6'),
      skyline(0.65, 0.87, ['#262a60', '#333574'], 0.42, seed + 4, '#ffd566'),
      skyline(1, 0.97, ['#12163a', '#1b2050'], 0.38, seed + 5, '#ffb84d'),
      land(1.35, [0.95, 0.94, 0.96, 0.94, 0.95], ['#0b0e28', '#0b0e28']),
    ],
  },
  road: {
    planes: () => [
      sky(['#86cdf0', '#fdf3d6']),
      disc(0.5, 0.43, 0.13, ['#fff6cf', '#ffd566'], '255,240,180', 0.1),
      clouds(
        [
          [0.18, 0.2, 0.13],
          [0.83, 0.16, 0.12],
        ],
        'rgba(255,255,255,0.9)',
        0.25,
      ),
      land(0.3, [0.5, 0.42, 0.48, 0.4, 0.47, 0.43, 0.5], ['#8fb5dd', '#6f97c8'], { round: false, shadow: false }),
      land(0.5, [0.53, 0.5, 0.54, 0.5, 0.53], ['#a9d86e', '#86c255'], { shadow: false }),
      land(0.6, [0.56, 0.55, 0.57, 0.55, 0.56], ['#86c255', '#4f9a4c'], { shadow: false }),
      {
        depth: 0.9,
        paint: (b, { width, height }) => {
          const [x, top, low] = [width / 2, height * 0.55, height * 1.15]
          b.shape(`M${x - width * 0.012} ${top} H${x + width * 0.012} L${width * 1.05} ${low} H${-width * 0.05}Z`, [
            '#5a6474',
            '#39414e',
          ])
          b.shape(
            `M${x - width * 0.012} ${top} h${width * 0.004} L${width * 0.06} ${low} H${-width * 0.05}Z`,
            '#f4f0e4',
          )
          b.shape(
            `M${x + width * 0.012} ${top} h${-width * 0.004} L${width * 0.94} ${low} H${width * 1.05}Z`,
            '#f4f0e4',
          )
          for (let mark = 0; mark < 7; mark++) {
            const [near, far] = [((mark + 0.55) / 7) ** 2.2, (mark / 7) ** 2.2]
            const [y1, y2] = [top + (low - top) * far, top + (low - top) * near]
            b.shape(
              `M${x - width * 0.03 * far} ${y1} H${x + width * 0.03 * far} L${x + width * 0.03 * near} ${y2} H${x - width * 0.03 * near}Z`,
              '#ffd566',
            )
          }
        },
      },
      placed(1.2, 0.92, 0.86, (b) => tree(b, 1.1)),
      placed(1.05, 0.13, 0.72, (b) => tree(b, 0.62)),
    ],
  },
  farm: {
    planes: () => [
      sky(['#9ad8f6', '#fdf6d9']),
      disc(0.26, 0.2, 0.09, ['#fffbe0', '#ffdf7a'], '255,240,190'),
      clouds(
        [
          [0.72, 0.15, 0.14],
          [0.4, 0.3, 0.09],
        ],
        'rgba(255,255,255,0.92)',
      ),
      land(0.4, [0.56, 0.51, 0.55, 0.5, 0.56], ['#a8dc7a', '#86c85e'], { shadow: false }),
      placed(0.7, 0.66, 0.6, barn),
      land(0.8, [0.64, 0.6, 0.63, 0.6, 0.65], ['#f6d468', '#e8b840']),
      furrows(0.9, 0.7, '#e0a72f', '#f4cd58'),
      land(1.3, [0.9, 0.87, 0.91, 0.88, 0.9], ['#5cb85f', '#2f8050']),
      wheat(1.5),
    ],
  },
  factory: {
    planes: () => [
      sky(['#c5d5e4', '#f6dcc4']),
      clouds(
        [
          [0.36, 0.2, 0.2],
          [0.5, 0.1, 0.16],
          [0.72, 0.24, 0.18],
        ],
        'rgba(150,160,175,0.55)',
        0.5,
      ),
      land(0.35, [0.66, 0.6, 0.64, 0.58, 0.65], ['#a9b8c8', '#93a4b6'], { shadow: false }),
      placed(0.9, 0.5, 0.8, factory),
      land(1.1, [0.8, 0.79, 0.81, 0.79, 0.8], ['#66737f', '#3a4552']),
      land(1.4, [0.92, 0.9, 0.93, 0.9, 0.92], ['#3a4552', '#22262c']),
    ],
  },
  office: {
    planes: () => [
      sky(['#f2ece0', '#e4d9c4']),
      {
        depth: 0.3,
        paint: (b, { width, height }) => {
          b.rect(width * 0.14, height * 0.12, width * 0.72, height * 0.34, 18, '#ffffff')
          b.rect(width * 0.16, height * 0.135, width * 0.68, height * 0.31, 8, ['#a6dbf6', '#fdf0d4'])
          for (let tower = 0; tower < 7; tower++)
            b.rect(
              width * (0.17 + tower * 0.095),
              height * (0.3 + ((tower * 37) % 5) * 0.02),
              width * 0.08,
              height * 0.145 - height * ((tower * 37) % 5) * 0.02,
              4,
              '#8fb5dd',
            )
          b.rect(width * 0.495, height * 0.12, width * 0.012, height * 0.34, 0, '#ffffff')
        },
      },
      placed(0.6, 0.86, 0.6, plant),
      {
        depth: 0.85,
        paint: (b, { width, height }) => {
          b.raised(18, () =>
            b.rect(-width * 0.15, height * 0.66, width * 1.3, height * 0.035, 6, ['#d09a62', '#a8713c']),
          )
          b.rect(-width * 0.15, height * 0.695, width * 1.3, height * 0.5, 0, ['#8f5d33', '#5f3a1e'])
        },
      },
      placed(1, 0.46, 0.66, desk),
    ],
  },
} satisfies Record<string, Scene>

function skyline(
  depth: number,
  level: number,
  fill: readonly [string, string],
  tallest: number,
  seed: number,
  windows: string | null,
): Plane {
  return {
    depth,
    paint: (b, { width, height }) => {
      const random = seededRandom(seed)
      const unit = Math.min(width, height) / 1000
      for (let x = -width * 0.13; x < width * 1.13; ) {
        const wide = (90 + random() * 90) * unit
        const tall = height * tallest * (0.35 + random() * 0.65)
        const top = height * level - tall
        b.rect(x, top, wide, height * 1.2 - top, 8 * unit, fill)
        if (random() < 0.35) b.rect(x + wide * 0.46, top - 50 * unit, 8 * unit, 54 * unit, 2, fill[0])
        if (windows !== null) paintWindows(b, x, top, wide, height * level - top, unit, windows, random)
        x += wide + (4 + random() * 14) * unit
      }
    },
  }
}

function paintWindows(
  b: Brush,
  x: number,
  top: number,
  wide: number,
  tall: number,
  unit: number,
  fill: string,
  random: () => number,
): void {
  const columns = Math.max(2, Math.floor(wide / (36 * unit)))
  const step = wide / columns
  for (let row = 0; row < tall / (44 * unit) - 1; row++)
    for (let column = 0; column < columns; column++)
      if (random() < 0.55)
        b.rect(x + step * column + step * 0.27, top + (20 + row * 44) * unit, step * 0.46, 22 * unit, 3 * unit, fill)
}

function roundTrees(depth: number, level: number, dark: string, light: string): Plane {
  return {
    depth,
    paint: (b, { width, height }) => {
      const unit = Math.min(width, height) / 1000
      for (let index = 0; index < 7; index++) {
        const x = width * (-0.08 + index * 0.19)
        b.circle(x, height * level, 90 * unit, dark)
        b.circle(x - 24 * unit, height * level - 34 * unit, 64 * unit, light)
      }
    },
  }
}

function tree(b: Brush, scale: number): void {
  b.at(0, 0, { scale }, () => {
    b.rect(-18, -120, 36, 150, 8, '#7d4c2c')
    b.circle(0, -230, 130, ['#5cb85f', '#2f8050'])
    b.circle(-90, -160, 90, '#2f8050')
    b.circle(86, -166, 90, '#2a7548')
    b.circle(-30, -270, 60, '#8fd16a')
  })
}

function barn(b: Brush): void {
  b.rect(120, -300, 110, 320, 40, ['#dfe6ec', '#a3b0bd'])
  b.shape('M120 -270 a55 70 0 0 1 110 0z', '#66737f')
  b.shape('M-240 30 V-150 L-170 -260 L-60 -320 L50 -260 L120 -150 V30Z', ['#e04f43', '#a8332c'])
  b.shape(
    'M-264 -146 L-182 -272 L-60 -340 L62 -272 L144 -146 L116 -140 L44 -248 L-60 -306 L-164 -248 L-236 -140Z',
    '#5a2420',
  )
  b.rect(-130, -110, 140, 140, 4, '#fff6e6')
  b.line('M-124 -104 L4 24 M4 -104 L-124 24', '#a8332c', 12)
  b.rect(-90, -220, 60, 50, 6, '#fff6e6')
}

function furrows(depth: number, level: number, dark: string, light: string): Plane {
  return {
    depth,
    paint: (b, { width, height }) => {
      const [top, low] = [height * level, height * 1.15]
      b.shape(
        `M${-width * 0.15} ${top + height * 0.02} Q${width * 0.4} ${top - height * 0.04} ${width * 1.15} ${top + height * 0.01} V${low} H${-width * 0.15}Z`,
        light,
      )
      for (let row = -6; row <= 6; row++)
        b.shape(
          `M${width * (0.5 + row * 0.09)} ${top} L${width * (0.5 + row * 0.36)} ${low} H${width * (0.5 + row * 0.36 + 0.14)} L${width * (0.5 + row * 0.09 + 0.035)} ${top}Z`,
          dark,
        )
    },
  }
}

function wheat(depth: number): Plane {
  return {
    depth,
    paint: (b, { width, height }) => {
      const unit = Math.min(width, height) / 1000
      for (let stalk = 0; stalk < 13; stalk++)
        b.at(
          width * (-0.06 + stalk * 0.095),
          height * 1.02,
          { scale: unit * (0.9 + 0.3 * Math.sin(stalk * 4.1)), turn: Math.sin(stalk * 2.3) * 0.12 },
          () => {
            b.line('M0 0 V-230', '#b98a24', 9)
            for (let grain = 0; grain < 5; grain++) {
              b.at(-16, -230 + grain * 30, { turn: -0.5 }, () => b.oval(0, 0, 12, 24, '#f4cd58'))
              b.at(16, -230 + grain * 30, { turn: 0.5 }, () => b.oval(0, 0, 12, 24, '#e0a72f'))
            }
            b.oval(0, -256, 12, 26, '#f4cd58')
          },
        )
    },
  }
}

function factory(b: Brush): void {
  for (const [x, tall] of [
    [-330, 620],
    [-200, 540],
  ] as const) {
    b.shape(`M${x - 44} 0 L${x - 32} ${-tall} H${x + 32} L${x + 44} 0Z`, ['#d97a5a', '#9a4634'])
    b.rect(x - 40, -tall - 16, 80, 34, 8, '#7c3a2e')
    b.rect(x - 36, -tall + 70, 72, 36, 0, '#fbe9dc')
  }
  b.rect(-420, -250, 860, 290, 8, ['#f0d9c4', '#cfae92'])
  for (const x of [-80, 95, 270]) b.shape(`M${x} -250 V-390 L${x + 170} -250Z`, ['#5f8fb8', '#3c6690'])
  for (let index = 0; index < 6; index++)
    b.rect(-380 + index * 135, -190, 92, 70, 8, index % 3 === 1 ? '#ffd98a' : '#7fb4d8')
  b.rect(-60, -80, 180, 120, 8, '#5a6474')
  for (const y of [-60, -30, 0]) b.rect(-50, y, 160, 8, 4, '#8d99a8')
}

function plant(b: Brush): void {
  for (const turn of [-1, -0.6, -0.2, 0.2, 0.6, 1])
    b.at(0, -90, { turn }, () => b.shape('M0 0 Q-70 -170 0 -330 Q70 -170 0 0Z', ['#7cc67f', '#2f8050']))
  b.shape('M-90 -110 H90 L66 70 H-66Z', ['#f4ead2', '#cdb68c'])
}

function desk(b: Brush): void {
  b.rect(-40, -70, 80, 76, 0, '#8d99a8')
  b.rect(-110, -8, 220, 16, 8, '#66737f')
  b.rect(-270, -400, 540, 340, 24, ['#3a4552', '#22241d'])
  b.rect(-250, -380, 500, 300, 10, ['#22305e', '#3a4f9a'])
  b.rect(-220, -350, 130, 240, 10, 'rgba(255,255,255,0.12)')
  b.shape('M-70 -120 V-170 L20 -230 L90 -190 L220 -310 V-120Z', ['#c7ed3b', '#5fa04a'])
  b.rect(-70, -350, 190, 22, 11, 'rgba(255,255,255,0.7)')
  b.rect(300, -90, 84, 96, 16, ['#f4735a', '#c23f38'])
  b.line('M384 -70 q50 0 40 40 q-10 30 -44 20', '#e6573f', 16)
  b.rect(-430, -30, 130, 16, 4, '#2f9aa5')
  b.rect(-420, -52, 120, 20, 4, '#f7b840')
  b.rect(-436, -14, 142, 18, 4, '#e5577c')
}
