import {
  AMBER,
  BARK,
  BLUE,
  BRICK,
  COCOA,
  FOREST,
  GOLD,
  GRASS,
  HONEY,
  IRON,
  KEEP,
  LEAF,
  MIST,
  NAVY,
  ORANGE,
  PINE,
  RED,
  ROSE,
  SKY,
  SLATE,
  STEEL,
  WHITE,
  WOOD,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** Weather, plants and land. */
export const NATURE = {
  tree: {
    on: ['sky', 'peach', 'lime'],
    standsAt: 450,
    paint: (b) => {
      b.shape('M-60 450 Q-30 250 -40 60 H40 Q30 250 60 450Z', [WOOD, COCOA])
      b.line('M0 220 L-130 90 M0 160 L120 50', BARK, 34)
      for (const [x, y, radius, fill] of [
        [-210, -20, 180, PINE],
        [210, -20, 180, PINE],
        [0, -60, 230, FOREST],
        [-150, -200, 180, FOREST],
        [150, -210, 180, LEAF],
        [0, -290, 170, LEAF],
        [-80, -150, 140, GRASS],
      ] as const)
        b.circle(x, y, radius, fill)
      for (const [x, y] of [
        [-230, -40],
        [120, -120],
        [0, 40],
        [220, 30],
        [-60, -280],
      ] as const)
        b.circle(x, y, 28, [RED, BRICK])
    },
  },
  flower: {
    on: ['lagoon', 'rose', 'sky'],
    standsAt: 460,
    paint: (b) => {
      b.line('M0 20 Q30 240 0 460', FOREST, 34)
      b.shape('M10 300 C120 160 270 200 300 240 C240 340 100 370 10 300Z', [GRASS, LEAF])
      b.shape('M0 360 C-110 230 -250 270 -280 310 C-220 400 -90 420 0 360Z', [LEAF, FOREST])
      for (let petal = 0; petal < 10; petal++)
        b.at(0, -130, { turn: (petal * Math.PI) / 5 }, () =>
          b.oval(0, -200, 82, 150, petal % 2 === 0 ? ['#ff9fb6', ROSE] : ['#ffb9c9', '#ef7593']),
        )
      b.circle(0, -130, 120, [GOLD, HONEY])
      b.circle(0, -130, 70, 'rgba(150,80,10,0.35)')
    },
  },
  sun: {
    on: ['sky', 'lagoon', 'coral'],
    paint: (b) => {
      for (let ray = 0; ray < 12; ray++)
        b.at(0, 0, { turn: (ray * Math.PI) / 6 }, () =>
          b.shape(ray % 2 === 0 ? 'M-56 -290 L0 -460 L56 -290Z' : 'M-44 -290 L0 -400 L44 -290Z', [AMBER, ORANGE]),
        )
      b.circle(0, 0, 260, [GOLD, AMBER])
      b.faint(0.5, () => b.circle(-70, -80, 120, '#fff3c4'))
    },
  },
  moon: {
    on: ['midnight', 'dusk'],
    paint: (b) => {
      b.shape('M100 -400 A400 400 0 1 0 400 160 A320 320 0 0 1 100 -400Z', ['#fff3c4', GOLD])
      b.circle(-160, 60, 60, 'rgba(220,160,60,0.35)')
      b.circle(-60, 230, 44, 'rgba(220,160,60,0.35)')
      b.circle(-230, -110, 32, 'rgba(220,160,60,0.35)')
      for (const [x, y, size] of [
        [260, -240, 1],
        [360, -60, 0.6],
        [180, -60, 0.5],
      ] as const)
        b.at(x, y, { scale: size }, () =>
          b.shape('M0 -90 Q14 -14 90 0 Q14 14 0 90 Q-14 14 -90 0 Q-14 -14 0 -90Z', WHITE),
        )
    },
  },
  cloud: {
    on: ['sky', 'deep', 'violet'],
    paint: (b) => {
      for (const [x, y, length] of [
        [-250, 240, 110],
        [-90, 290, 130],
        [80, 240, 110],
        [240, 290, 120],
        [-170, 400, 60],
        [10, 420, 60],
        [170, 400, 60],
      ] as const)
        b.line(`M${x} ${y} l-40 ${length}`, '#4f9be6', 30)
      b.shape('M-280 180 A180 180 0 0 1 -270 -180 A260 260 0 0 1 220 -230 A200 200 0 0 1 290 180Z', [WHITE, '#c2d2e4'])
    },
  },
  storm: {
    on: ['dusk', 'midnight', 'ink'],
    paint: (b) => {
      b.shape('M60 80 L-120 330 H0 L-60 490 L180 220 H60 L130 80Z', [GOLD, ORANGE])
      b.shape('M-280 140 A180 180 0 0 1 -270 -220 A260 260 0 0 1 220 -270 A200 200 0 0 1 290 140Z', [
        '#9aa9c2',
        '#4d5b78',
      ])
    },
  },
  flame: {
    on: ['ink', 'dusk', 'sand'],
    paint: (b) => {
      b.shape(
        'M20 -470 C60 -280 330 -170 330 130 A330 330 0 0 1 -330 130 C-330 -40 -210 -100 -190 -240 C-110 -200 -80 -140 -70 -80 C20 -160 60 -300 20 -470Z',
        ['#ff8a3d', '#d8342c'],
      )
      b.shape(
        'M30 -150 C50 -40 210 20 210 190 A210 210 0 0 1 -210 190 C-210 90 -140 60 -120 -30 C-60 0 -40 40 -36 80 C20 30 50 -50 30 -150Z',
        [GOLD, '#f79a2f'],
      )
      b.shape(
        'M10 120 C30 180 110 210 110 300 A110 110 0 0 1 -110 300 C-110 240 -60 220 -50 170 C-20 190 -10 200 -6 220 C10 200 16 160 10 120Z',
        ['#fffbe0', '#ffe48a'],
      )
    },
  },
  lightning: {
    on: ['ink', 'violet', 'midnight'],
    paint: (b) => {
      b.shape('M90 -470 L-300 80 H-30 L-110 470 L310 -110 H30Z', [KEEP, '#f2c230'])
      b.shape('M90 -470 L-300 80 H-200 L60 -300Z', 'rgba(255,255,255,0.4)')
    },
  },
  drop: {
    on: ['sand', 'lime', 'midnight'],
    paint: (b) => {
      b.shape('M0 -450 C130 -230 310 -60 310 140 A310 310 0 0 1 -310 140 C-310 -60 -130 -230 0 -450Z', [
        '#8fdcf8',
        '#1f7fd0',
      ])
      b.line('M-190 160 A190 190 0 0 0 -40 330', 'rgba(255,255,255,0.75)', 40)
      b.oval(-110, -60, 40, 90, 'rgba(255,255,255,0.35)')
    },
  },
  snowflake: {
    on: ['midnight', 'sky', 'deep'],
    paint: (b) => {
      for (let arm = 0; arm < 6; arm++)
        b.at(0, 0, { turn: (arm * Math.PI) / 3 }, () => {
          b.line('M0 0 V-420', '#eaf7ff', 46)
          b.line('M0 -210 L-110 -310 M0 -210 L110 -310 M0 -320 L-70 -390 M0 -320 L70 -390', '#eaf7ff', 36)
        })
      b.circle(0, 0, 70, ['#bfe6fb', '#6db6e8'])
    },
  },
  leaf: {
    on: ['sand', 'sky', 'peach'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.5 }, () => {
        b.shape('M0 -440 C330 -240 330 140 0 360 C-330 140 -330 -240 0 -440Z', [KEEP, '#3f9150'])
        b.shape('M0 -440 C330 -240 330 140 0 360Z', 'rgba(20,90,50,0.28)')
        b.line('M0 -380 V480', PINE, 22)
        for (const y of [-200, -80, 40, 160])
          b.line(`M0 ${y + 60} L-150 ${y - 40} M0 ${y + 60} L150 ${y - 40}`, 'rgba(28,86,64,0.7)', 14)
      }),
  },
  planet: {
    on: ['midnight', 'dusk', 'deep'],
    paint: (b) => {
      b.line('M-460 130 A470 130 -16 0 1 460 -130', '#b98be8', 44)
      b.circle(0, 0, 290, ['#ffb27a', '#d3477a'])
      b.inside('M-290 0 A290 290 0 1 1 290 0 A290 290 0 1 1 -290 0Z', () => {
        b.line('M-320 -120 Q0 -40 320 -150', 'rgba(255,235,200,0.5)', 56)
        b.line('M-320 60 Q0 150 320 30', 'rgba(160,30,100,0.35)', 70)
        b.circle(-110, -10, 46, 'rgba(255,235,200,0.55)')
      })
      b.line('M-460 130 A470 130 -16 0 0 460 -130', '#e3c4ff', 44)
      b.circle(340, 260, 52, [SKY, BLUE])
    },
  },
  wind: {
    on: ['sky', 'lime', 'lagoon'],
    standsAt: 470,
    paint: (b) => {
      for (const [x, y, scale] of [
        [-280, 60, 0.6],
        [300, 20, 0.66],
        [0, -130, 1],
      ] as const)
        b.at(x, y, { scale }, () => {
          b.shape('M-20 0 H20 L40 600 H-40Z', [WHITE, STEEL])
          for (const turn of [0.3, 0.3 + (Math.PI * 2) / 3, 0.3 + (Math.PI * 4) / 3])
            b.at(0, 0, { turn }, () => b.shape('M-22 0 Q-44 -180 0 -330 Q34 -180 22 0Z', [WHITE, '#c7d3df']))
          b.circle(0, 0, 34, IRON)
        })
      b.shape('M-490 470 Q-200 330 60 420 T490 400 V490 H-490Z', [GRASS, LEAF])
    },
  },
  solar: {
    on: ['peach', 'sky', 'lime'],
    standsAt: 430,
    paint: (b) => {
      b.circle(270, -290, 130, [GOLD, AMBER])
      b.rect(-26, 150, 52, 270, 0, IRON)
      b.rect(-190, 392, 380, 40, 20, SLATE)
      b.shape('M-330 -170 H280 L420 210 H-460Z', [MIST, STEEL])
      b.shape('M-310 -150 H266 L394 190 H-432Z', ['#4f8fe8', NAVY])
      b.line('M-352 -40 H306 M-392 75 H350', '#bfd6f2', 10)
      b.line('M-166 -150 L-226 190 M-22 -150 L-19 190 M122 -150 L188 190', '#bfd6f2', 10)
      b.shape('M-310 -150 H-120 L-330 190 H-432Z', 'rgba(255,255,255,0.16)')
    },
  },
  volcano: {
    on: ['dusk', 'coral', 'ink'],
    standsAt: 440,
    paint: (b) => {
      for (const [x, y, radius] of [
        [-60, -330, 110],
        [70, -390, 130],
        [190, -320, 90],
      ] as const)
        b.circle(x, y, radius, ['#b8bac4', '#6b6f80'])
      b.shape('M0 -140 L-120 -420 L-20 -300 L30 -470 L70 -290 L160 -380Z', [GOLD, ORANGE])
      b.shape('M-110 -150 H110 L440 440 H-440Z', ['#6a5462', '#31242f'])
      b.shape('M-110 -150 H110 L150 -70 Q110 40 70 -10 Q50 170 0 160 Q-30 40 -60 40 Q-110 90 -150 -70Z', [
        ORANGE,
        '#d8342c',
      ])
    },
  },
  stone: {
    on: ['lagoon', 'sand', 'lime'],
    standsAt: 440,
    paint: (b) => {
      b.oval(0, 340, 380, 110, ['#8b98a6', '#57636f'])
      b.oval(20, 170, 280, 92, ['#b7a48f', '#85705a'])
      b.oval(-20, 24, 210, 78, ['#9fb0b8', '#66777f'])
      b.oval(14, -100, 150, 62, ['#cdbfa8', '#98866b'])
      b.oval(0, -200, 100, 50, ['#a9b6c2', '#6e7b88'])
      b.shape('M20 -250 C60 -380 190 -400 230 -390 C220 -300 130 -230 20 -250Z', [KEEP, LEAF])
    },
  },
  ladder: {
    on: ['sky', 'violet', 'coral'],
    standsAt: 450,
    paint: (b) => {
      b.shape(
        'M-300 -230 A120 120 0 0 1 -240 -420 A170 170 0 0 1 80 -440 A130 130 0 0 1 300 -330 A110 110 0 0 1 280 -220Z',
        [WHITE, '#d2deeb'],
      )
      b.line('M-120 450 L-90 -260 M120 450 L90 -260', WOOD, 40)
      for (const y of [-160, -50, 60, 170, 280, 390])
        b.line(`M${-100 - (y + 260) * 0.04} ${y} H${100 + (y + 260) * 0.04}`, '#9a6132', 34)
      b.circle(350, -420, 60, [GOLD, AMBER])
    },
  },
  wave: {
    on: ['peach', 'sand', 'sky'],
    standsAt: 440,
    paint: (b) => {
      b.circle(230, -220, 150, [GOLD, ORANGE])
      b.shape(
        'M-470 430 C-420 100 -300 -290 40 -320 C200 -330 330 -220 310 -80 C300 20 200 50 160 -10 C130 -60 160 -110 210 -100 C180 -190 60 -180 20 -60 C-40 130 160 300 470 330 V430Z',
        ['#4fb9dc', '#175f98'],
      )
      b.shape('M-400 430 C-330 180 -240 -140 40 -220 C-120 -60 -110 240 120 430Z', 'rgba(255,255,255,0.25)')
      b.line('M-150 -240 C-20 -350 250 -360 310 -170', WHITE, 40)
      for (const [x, y, radius] of [
        [340, -20, 26],
        [290, 60, 18],
        [370, 60, 14],
        [-220, -190, 22],
      ] as const)
        b.circle(x, y, radius, WHITE)
    },
  },
} satisfies Record<string, Thing>
