import {
  AMBER,
  BARK,
  BRICK,
  COCOA,
  FOREST,
  GOLD,
  GRASS,
  IRON,
  KEEP,
  LEAF,
  MIST,
  ORANGE,
  PINK,
  RED,
  ROSE,
  STEEL,
  TEAL,
  VIOLET,
  WHITE,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** What people eat and drink. */
export const FOOD = {
  coffee: {
    on: ['peach', 'sand', 'lagoon', 'rose'],
    standsAt: 380,
    paint: (b) => {
      for (const x of [-110, 0, 110]) b.line(`M${x - 20} -250 q50 -60 0 -110 t0 -100`, 'rgba(255,255,255,0.85)', 24)
      b.line('M230 -60 H300 Q400 -60 400 50 Q400 170 250 170', '#e6573f', 54)
      b.oval(0, 350, 390, 44, [MIST, STEEL])
      b.shape('M-280 -170 H280 L250 190 Q230 330 90 330 H-90 Q-230 330 -250 190Z', ['#f4735a', '#c23f38'])
      b.oval(0, -170, 280, 62, '#ffd2c2')
      b.oval(0, -162, 240, 44, [COCOA, '#3a2114'])
      b.oval(-40, -166, 120, 20, '#8a5a38')
      b.shape('M0 130 C-90 70 -60 0 0 40 C60 0 90 70 0 130Z', WHITE)
    },
  },
  pizza: {
    on: ['lime', 'sky', 'deep'],
    paint: (b) => {
      b.shape('M-400 -330 Q0 -480 400 -330 Q430 -250 370 -230 Q0 -350 -370 -230 Q-430 -250 -400 -330Z', [
        '#e3a45c',
        '#b4702f',
      ])
      b.shape('M-366 -236 Q0 -356 366 -236 L30 440 Q0 480 -30 440Z', [GOLD, '#f2a93c'])
      b.shape('M-150 60 Q-170 180 -110 190 Q-90 140 -60 150 L-40 250 Q-10 300 10 240 L-20 120Z', '#f7c65a')
      for (const [x, y, radius] of [
        [-180, -180, 66],
        [120, -200, 70],
        [-20, -60, 64],
        [110, 40, 56],
        [-40, 160, 50],
      ] as const) {
        b.circle(x, y, radius, [RED, BRICK])
        b.circle(x - radius * 0.3, y - radius * 0.3, radius * 0.2, 'rgba(255,255,255,0.35)')
      }
      for (const [x, y, turn] of [
        [-40, -200, 0.4],
        [220, -110, 1.2],
        [-130, -30, 2],
        [30, 300, 0.2],
      ] as const)
        b.at(x, y, { turn }, () => b.shape('M-44 0 Q0 -44 44 0 Q0 44 -44 0Z', [GRASS, FOREST]))
    },
  },
  burger: {
    on: ['lagoon', 'violet', 'sky'],
    standsAt: 350,
    paint: (b) => {
      b.shape('M-380 190 H380 Q380 350 260 350 H-260 Q-380 350 -380 190Z', ['#eab067', '#b97733'])
      b.rect(-410, 90, 820, 110, 55, ['#8a5230', COCOA])
      b.shape('M-420 40 H420 L330 120 L230 70 L110 140 L0 70 L-120 130 L-240 70 L-330 120Z', GOLD)
      b.rect(-390, 0, 780, 60, 30, [RED, BRICK])
      b.shape(
        'M-430 -40 q50 -50 100 0 t100 0 t110 0 t110 0 t110 0 t110 0 t120 0 V20 q-60 60 -110 10 t-110 10 t-110 -10 t-110 10 t-110 -10 t-110 10 t-100 -20Z',
        [GRASS, LEAF],
      )
      b.shape('M-390 -50 C-390 -320 -180 -400 0 -400 C180 -400 390 -320 390 -50Z', ['#f2c07a', '#c9843c'])
      for (const [x, y] of [
        [-200, -240],
        [-60, -320],
        [90, -270],
        [220, -200],
        [-280, -140],
        [10, -190],
        [150, -140],
        [-120, -160],
      ] as const)
        b.at(x, y, { turn: x / 200 }, () => b.oval(0, 0, 24, 13, '#fff0cf'))
    },
  },
  apple: {
    on: ['lime', 'peach', 'lagoon'],
    standsAt: 420,
    paint: (b) => {
      b.shape(
        'M0 -190 C-110 -290 -370 -250 -370 20 C-370 260 -200 430 -90 420 C-40 416 -30 400 0 400 C30 400 40 416 90 420 C200 430 370 260 370 20 C370 -250 110 -290 0 -190Z',
        ['#f2584d', '#b3272f'],
      )
      b.line('M0 -170 Q-10 -290 60 -380', BARK, 34)
      b.shape('M30 -250 C60 -400 240 -430 310 -400 C290 -280 150 -220 30 -250Z', [KEEP, LEAF])
      b.line('M-280 40 A190 200 0 0 1 -190 -130', 'rgba(255,255,255,0.6)', 36)
    },
  },
  salad: {
    on: ['peach', 'sky', 'rose'],
    standsAt: 380,
    paint: (b) => {
      for (const [x, y, radius, fill] of [
        [-230, -100, 130, LEAF],
        [-80, -190, 150, GRASS],
        [110, -190, 150, LEAF],
        [250, -90, 120, FOREST],
        [0, -80, 150, GRASS],
      ] as const)
        b.circle(x, y, radius, fill)
      b.circle(-160, -150, 74, [RED, BRICK])
      b.circle(150, -140, 80, [RED, BRICK])
      b.circle(150, -140, 50, '#f58a7a')
      b.oval(10, -200, 90, 70, WHITE)
      b.circle(10, -196, 40, AMBER)
      b.at(-290, -220, { turn: -0.6 }, () => b.shape('M-30 -120 H30 L20 130 H-20Z', [ORANGE, '#d9622f']))
      b.shape('M-420 -50 H420 C420 200 260 370 120 370 H-120 C-260 370 -420 200 -420 -50Z', [WHITE, '#b9cbd8'])
      b.rect(-440, -70, 880, 54, 27, TEAL)
    },
  },
  bread: {
    on: ['lagoon', 'rose', 'sky'],
    standsAt: 330,
    paint: (b) => {
      b.shape('M-440 320 Q-460 -60 -350 -150 Q-300 -300 0 -300 Q300 -300 350 -150 Q460 -60 440 320Z', [
        '#e8ad66',
        '#a8662a',
      ])
      b.shape('M-380 280 Q-390 -30 -300 -100 Q-250 -230 0 -230 Q250 -230 300 -100 Q390 -30 380 280Z', [
        '#f6cf92',
        '#d9a054',
      ])
      for (const x of [-210, -40, 130])
        b.shape(`M${x} -110 q110 -80 140 -40 q-20 110 -120 170 q-60 20 -60 -20z`, '#fbe3b8')
    },
  },
  plate: {
    on: ['coral', 'lagoon', 'violet'],
    paint: (b) => {
      b.circle(0, 0, 330, [WHITE, '#d3dde6'])
      b.circle(0, 0, 230, ['#eef3f7', WHITE])
      b.shape('M0 110 C-180 -10 -110 -150 0 -70 C110 -150 180 -10 0 110Z', [RED, BRICK])
      b.line('M-430 -320 V-170 M-390 -320 V-170 M-350 -320 V-170', IRON, 20)
      b.shape('M-440 -180 H-340 Q-340 -100 -374 -80 L-366 380 Q-390 400 -414 380 L-406 -80 Q-440 -100 -440 -180Z', [
        STEEL,
        IRON,
      ])
      b.shape('M400 -340 Q440 -60 420 60 H410 L416 380 Q396 400 372 380 L376 -300 Q384 -340 400 -340Z', [STEEL, IRON])
    },
  },
  cake: {
    on: ['violet', 'lagoon', 'sky'],
    standsAt: 410,
    paint: (b) => {
      for (const [x, fill] of [
        [-150, TEAL],
        [0, ROSE],
        [150, VIOLET],
      ] as const) {
        b.rect(x - 18, -290, 36, 170, 12, fill)
        b.shape(`M${x} -390 C${x + 50} -330 ${x + 34} -290 ${x} -290 C${x - 34} -290 ${x - 50} -330 ${x} -390Z`, [
          GOLD,
          ORANGE,
        ])
      }
      b.rect(-330, -130, 660, 280, 50, ['#ffd9a3', '#e2a765'])
      b.shape(
        'M-330 -80 a50 50 0 0 1 50 -50 H280 a50 50 0 0 1 50 50 V0 q-40 70 -80 0 t-84 10 t-84 -10 t-84 20 t-84 -20 t-84 10 t-80 -10 t-80 -10Z',
        [PINK, ROSE],
      )
      b.rect(-400, 130, 800, 260, 50, ['#ffe3bb', '#dba05c'])
      b.rect(-400, 240, 800, 40, 0, '#b8764a')
      b.shape(
        'M-400 180 a50 50 0 0 1 50 -50 H350 a50 50 0 0 1 50 50 V230 q-50 60 -100 0 t-100 0 t-100 10 t-100 -10 t-100 10 t-100 -10 t-100 0 t-100 0Z',
        [WHITE, '#f3dfe6'],
      )
      b.oval(0, 396, 450, 30, STEEL)
    },
  },
  wine: {
    on: ['dusk', 'coral', 'sand'],
    standsAt: 450,
    paint: (b) => {
      b.rect(-14, 70, 28, 350, 10, 'rgba(225,240,250,0.9)')
      b.oval(0, 426, 170, 26, '#d6e4ee')
      b.shape('M-190 -420 H190 Q270 100 0 100 Q-270 100 -190 -420Z', 'rgba(225,242,252,0.75)')
      b.shape('M-204 -190 H204 Q190 76 0 76 Q-190 76 -204 -190Z', ['#b5264d', '#6d1536'])
      b.oval(0, -190, 204, 30, '#cf3f63')
      b.line('M-140 -370 Q-170 -200 -120 -60', 'rgba(255,255,255,0.7)', 20)
    },
  },
} satisfies Record<string, Thing>
