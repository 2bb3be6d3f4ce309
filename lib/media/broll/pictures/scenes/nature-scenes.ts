import { seededRandom } from '../../../recognition/seeded-random.ts'
import type { Brush } from '../brush.ts'
import type { Plane, Scene } from '../picture.ts'
import { clouds, disc, land, placed, sky, stars } from './land.ts'

/** Places without people. */
export const NATURE_SCENES = {
  mountains: {
    planes: () => [
      sky(['#ffd9b8', '#f58f88']),
      disc(0.68, 0.27, 0.1, ['#fff3c4', '#ffd566'], '255,236,170'),
      clouds(
        [
          [0.2, 0.18, 0.13],
          [0.86, 0.33, 0.1],
        ],
        'rgba(255,255,255,0.75)',
        0.25,
      ),
      land(0.3, [0.5, 0.36, 0.46, 0.33, 0.45, 0.38, 0.52], ['#c98bb0', '#a96aa2'], { round: false, shadow: false }),
      peaks(0.5),
      land(0.8, [0.7, 0.63, 0.68, 0.6, 0.69, 0.64, 0.72], ['#5a4a8e', '#3f3374']),
      firs(1, 7, 0.8, '#2c2a5c'),
      land(1.1, [0.84, 0.8, 0.85, 0.79, 0.86], ['#2f2c63', '#1c1a44']),
      firs(1.45, 5, 1.02, '#16143a', 1.7),
    ],
  },
  beach: {
    planes: () => [
      sky(['#7fd0f5', '#fdf0d0']),
      disc(0.7, 0.22, 0.1, ['#fff8d8', '#ffdf7a'], '255,240,180'),
      clouds(
        [
          [0.2, 0.15, 0.14],
          [0.55, 0.3, 0.09],
        ],
        'rgba(255,255,255,0.9)',
      ),
      land(0.3, [0.5, 0.48, 0.5, 0.46, 0.5, 0.5], ['#57b3a8', '#3f9a92'], { shadow: false }),
      land(0.4, [0.5, 0.5], ['#39b3d3', '#1a86b8'], { shadow: false }),
      foam(0.6, 0.57),
      foam(0.7, 0.64),
      land(0.9, [0.72, 0.69, 0.73, 0.7, 0.74], ['#ffffff', '#dff5fb']),
      land(0.95, [0.735, 0.705, 0.745, 0.715, 0.755], ['#f8dfae', '#e2b877']),
      placed(1.1, 0.62, 0.82, parasol),
      placed(1.4, 0.04, 0.99, palm),
    ],
  },
  ocean: {
    planes: () => [
      sky(['#ffcf9e', '#ef7f7c']),
      disc(0.5, 0.44, 0.16, ['#fff0b8', '#ffb35c'], '255,220,150', 0.1),
      clouds(
        [
          [0.2, 0.2, 0.13],
          [0.82, 0.27, 0.12],
        ],
        'rgba(255,240,225,0.75)',
        0.2,
      ),
      land(0.3, [0.5, 0.5], ['#d9667e', '#8a4a8e'], { shadow: false }),
      placed(0.35, 0.5, 0.505, (b) => {
        for (let row = 0; row < 9; row++)
          b.faint(0.7 - row * 0.06, () =>
            b.rect(-150 - (row % 3) * 40 + row * 6, row * 32, 300 + (row % 3) * 80 - row * 12, 10, 5, '#ffd9a0'),
          )
      }),
      swell(0.6, 0.6, ['#7a4a94', '#5a3a86']),
      swell(0.9, 0.7, ['#543a86', '#3c2c70']),
      swell(1.2, 0.8, ['#3a2c6e', '#251c52']),
      swell(1.5, 0.9, ['#241b50', '#150f38']),
    ],
  },
  forest: {
    planes: () => [
      sky(['#e4f6cf', '#9fd8a8']),
      disc(0.5, 0.25, 0.13, ['#fffdf0', '#fff3b8'], '255,250,200'),
      firs(0.3, 11, 0.66, '#8ccba0', 0.95),
      land(0.35, [0.64, 0.62, 0.65, 0.62, 0.64], ['#8ccba0', '#74bb8e'], { shadow: false }),
      firs(0.6, 8, 0.76, '#4fa173', 1.3),
      land(0.65, [0.74, 0.71, 0.75, 0.72, 0.74], ['#4fa173', '#3b8d62']),
      firs(0.95, 6, 0.87, '#28704c', 1.75),
      land(1, [0.85, 0.82, 0.86, 0.83, 0.86], ['#28704c', '#1a543b']),
      placed(1.2, 0.5, 0.86, (b) =>
        b.shape('M-60 0 Q-20 40 -120 130 T-260 420 H320 Q120 260 90 130 T70 0Z', ['#e2c58f', '#c79a5c']),
      ),
      firs(1.5, 3, 1.08, '#0f3d2c', 2.6),
    ],
  },
  space: {
    planes: (seed) => [
      sky(['#0d1238', '#35206e']),
      stars(seed),
      stars(seed + 9, '#ffd9f0'),
      {
        depth: 0.2,
        paint: (b, { width, height }) => {
          b.glow(width * 0.25, height * 0.3, width * 0.7, '143,100,214', 0.5)
          b.glow(width * 0.8, height * 0.6, width * 0.7, '229,87,124', 0.35)
        },
      },
      placed(0.5, 0.78, 0.2, (b) => {
        b.circle(0, 0, 110, ['#ffb27a', '#d3477a'])
        b.line('M-170 40 Q0 110 170 -40', '#ffd9b0', 14)
      }),
      placed(
        0.9,
        0.46,
        0.47,
        (b) => {
          b.glow(0, 0, 560, '134,205,240', 0.45)
          b.circle(0, 0, 310, ['#6fc3f2', '#164f94'])
          b.inside('M-310 0 A310 310 0 1 1 310 0 A310 310 0 1 1 -310 0Z', () => {
            b.shape('M-320 -90 C-260 -250 -120 -290 -20 -250 C20 -190 -30 -140 -90 -100 C-110 0 -190 10 -240 20Z', [
              '#8fd16a',
              '#3f9a5c',
            ])
            b.shape('M40 -40 C130 -90 240 -60 330 10 L300 180 C220 240 190 120 130 130 C60 120 10 20 40 -40Z', [
              '#8fd16a',
              '#2f8050',
            ])
            b.shape('M-160 110 C-80 80 0 130 10 200 C0 260 -80 280 -120 230Z', ['#8fd16a', '#2f8050'])
            b.faint(0.45, () => b.circle(130, 120, 330, '#0a1a4a'))
            b.faint(0.4, () => b.line('M-260 -10 Q-60 -70 120 -10 T320 -60', '#ffffff', 40))
          })
        },
        0.008,
      ),
      placed(
        1.3,
        0.2,
        0.78,
        (b) => {
          b.circle(0, 0, 90, ['#e4e0f0', '#8a83ad'])
          b.circle(-26, -18, 20, 'rgba(80,70,120,0.4)')
          b.circle(30, 26, 14, 'rgba(80,70,120,0.4)')
        },
        0.012,
      ),
    ],
  },
  desert: {
    planes: () => [
      sky(['#ffe3b3', '#ffad7a']),
      disc(0.66, 0.25, 0.12, ['#fffbe0', '#ffdf8a'], '255,240,190'),
      land(0.35, [0.55, 0.5, 0.54, 0.48, 0.53, 0.5], ['#f5b26a', '#eda053'], { shadow: false }),
      land(0.65, [0.62, 0.58, 0.66, 0.6, 0.68, 0.62], ['#ec9c50', '#dd8440']),
      placed(0.9, 0.26, 0.74, (b) => cactus(b, 1.2)),
      land(1, [0.76, 0.72, 0.79, 0.72, 0.8], ['#dd8844', '#c26a30']),
      placed(1.2, 0.84, 0.86, (b) => cactus(b, 0.8)),
      land(1.4, [0.92, 0.88, 0.94, 0.87, 0.93], ['#b9632c', '#94491e']),
    ],
  },
  winter: {
    planes: (seed) => [
      sky(['#a8d3f2', '#eef7fd']),
      disc(0.7, 0.22, 0.08, ['#ffffff', '#f4f7e0'], '255,255,240'),
      land(0.3, [0.5, 0.4, 0.47, 0.38, 0.48, 0.42, 0.52], ['#c9dff0', '#aecde6'], { round: false, shadow: false }),
      firs(0.6, 8, 0.72, '#6fa3b8', 1.2, '#eaf5fc'),
      land(0.65, [0.7, 0.66, 0.71, 0.67, 0.7], ['#eaf4fb', '#cfe3f2']),
      placed(0.8, 0.64, 0.75, cabin),
      firs(1, 5, 0.86, '#3a7890', 1.8, '#f4fafd'),
      land(1.1, [0.84, 0.8, 0.85, 0.81, 0.85], ['#ffffff', '#d6e8f5']),
      snow(1.5, seed),
    ],
  },
} satisfies Record<string, Scene>

function firs(depth: number, count: number, level: number, fill: string, size = 1, snowFill?: string): Plane {
  return {
    depth,
    paint: (b, { width, height }) => {
      const unit = (Math.min(width, height) / 1000) * size
      for (let index = 0; index <= count; index++) {
        const x = width * (-0.1 + (1.2 * index) / count) + Math.sin(index * 7.3) * 40 * unit
        b.at(
          x,
          height * (level + 0.012 * Math.sin(index * 3.1)),
          { scale: unit * (0.85 + 0.3 * Math.abs(Math.sin(index * 5.7))) },
          () => {
            b.shape('M-12 0 V40 H12 V0Z', fill)
            for (const [y, half] of [
              [0, 92],
              [-80, 74],
              [-150, 54],
            ] as const)
              b.shape(`M0 ${y - 130} L${half} ${y + 10} H${-half}Z`, fill)
            if (snowFill !== undefined)
              for (const [y, half] of [
                [0, 40],
                [-80, 34],
                [-150, 28],
              ] as const)
                b.shape(`M0 ${y - 130} L${half} ${y - 66} L0 ${y - 84} L${-half} ${y - 66}Z`, snowFill)
          },
        )
      }
    },
  }
}

function snow(depth: number, seed: number): Plane {
  return {
    depth,
    floats: 0.02,
    paint: (b, { width, height }) => {
      const random = seededRandom(seed)
      for (let flake = 0; flake < 60; flake++)
        b.faint(0.5 + random() * 0.5, () =>
          b.circle(
            width * (random() * 1.2 - 0.1),
            height * (random() * 1.1 - 0.05),
            Math.min(width, height) * (0.003 + random() * 0.007),
            '#ffffff',
          ),
        )
    },
  }
}

function palm(b: Brush): void {
  b.shape('M-30 60 Q60 -300 150 -560 L190 -550 Q130 -260 60 60Z', ['#9a6a3c', '#6b4424'])
  for (const turn of [-2.5, -1.9, -1.2, -0.5, 0.2, 0.8])
    b.at(170, -560, { turn }, () => b.shape('M0 0 Q170 -130 380 20 Q190 -30 0 40Z', ['#5cb85f', '#226a44']))
  b.circle(150, -540, 30, '#7d4c2c')
  b.circle(196, -530, 30, '#8a5a34')
}

function cactus(b: Brush, scale: number): void {
  b.at(0, 0, { scale }, () => {
    b.line('M-110 -110 V-190 M-110 -110 H0 M110 -170 V-260 M110 -170 H0', '#2f8050', 56)
    b.rect(-44, -340, 88, 400, 44, ['#57b065', '#2b7448'])
    b.line('M-14 -290 V10 M14 -290 V10', 'rgba(20,70,40,0.35)', 6)
    b.circle(20, -340, 20, '#f596ad')
  })
}

function peaks(depth: number): Plane {
  return placed(depth, 0.5, 0.68, (b) => {
    for (const [x, scale, fill] of [
      [-330, 0.9, ['#8a6fb4', '#5f4a92']],
      [340, 0.8, ['#7d66ac', '#56438a']],
      [20, 1.25, ['#7559a4', '#48387e']],
    ] as const)
      b.at(x, 0, { scale }, () => {
        b.shape('M0 -420 L420 60 H-420Z', fill)
        b.shape('M0 -420 L130 -272 L80 -240 L40 -280 L0 -220 L-50 -270 L-90 -236 L-130 -272Z', '#ffffff')
        b.shape('M0 -420 L420 60 H110 L60 -180Z', 'rgba(30,15,70,0.2)')
      })
  })
}

function foam(depth: number, level: number): Plane {
  return {
    depth,
    paint: (b, { width, height }) => {
      const unit = Math.min(width, height) / 1000
      for (let index = 0; index < 6; index++)
        b.faint(0.55, () =>
          b.rect(
            width * (-0.05 + index * 0.21) + ((level * 900 * unit) % 90),
            height * (level + (index % 2) * 0.018),
            130 * unit,
            9 * unit,
            5,
            '#ffffff',
          ),
        )
    },
  }
}

function swell(depth: number, level: number, fill: readonly [string, string]): Plane {
  return land(
    depth,
    Array.from({ length: 9 }, (_, index) => level + (index % 2 === 0 ? 0.018 : -0.012)),
    fill,
  )
}

function parasol(b: Brush): void {
  b.at(0, 0, { turn: 0.16 }, () => {
    b.rect(-9, -330, 18, 350, 9, '#f4ead2')
    b.shape(
      'M-260 -250 A260 220 0 0 1 260 -250 Q220 -300 174 -250 Q130 -300 87 -250 Q44 -300 0 -250 Q-44 -300 -87 -250 Q-130 -300 -174 -250 Q-220 -300 -260 -250Z',
      ['#f2685a', '#c23f48'],
    )
    b.shape('M0 -470 Q-110 -400 -87 -250 Q-44 -300 0 -250 Q44 -300 87 -250 Q110 -400 0 -470Z', '#fff6e0')
  })
  b.shape('M60 20 L330 -20 L400 40 H40Z', ['#5fc7d0', '#2f9aa5'])
}

function cabin(b: Brush): void {
  b.rect(60, -270, 54, 120, 4, '#7d4c2c')
  b.rect(-160, -150, 320, 170, 8, ['#b57a45', '#7d4c2c'])
  b.shape('M-210 -130 L0 -290 L210 -130 L180 -110 L0 -240 L-180 -110Z', ['#ffffff', '#d6e8f5'])
  b.rect(-110, -100, 80, 70, 6, ['#fff0b0', '#ffcf5c'])
  b.rect(40, -100, 76, 120, 6, '#563421')
}
