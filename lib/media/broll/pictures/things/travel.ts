import type { Brush } from '../brush.ts'
import {
  AMBER,
  BARK,
  BLUE,
  BRICK,
  CREAM,
  FOREST,
  GOLD,
  GRASS,
  HONEY,
  INK,
  IRON,
  KEEP,
  LEAF,
  MIST,
  NAVY,
  NIGHT,
  ORANGE,
  PAPER,
  RED,
  ROSE,
  SAND,
  SEA,
  SKY,
  SLATE,
  STEEL,
  TEAL,
  VIOLET,
  WHITE,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** Ways to get somewhere, and what shows the way. */
export const TRAVEL = {
  car: {
    on: ['sky', 'lime', 'dusk', 'sand'],
    standsAt: 270,
    paint: (b) => {
      b.shape(
        'M-460 120 Q-460 -10 -360 -30 L-250 -50 L-140 -210 Q-120 -240 -80 -240 H120 Q170 -240 200 -205 L310 -60 Q450 -40 462 70 V170 Q462 200 430 200 H-430 Q-460 200 -460 170Z',
        ['#f2685a', BRICK],
      )
      b.shape('M-210 -50 L-116 -186 Q-104 -200 -84 -200 H-20 V-50Z', ['#d6f0ff', SKY])
      b.shape('M20 -200 H112 Q142 -200 160 -180 L254 -56 Q256 -50 246 -50 H20Z', ['#d6f0ff', SKY])
      b.line('M0 -210 V190', 'rgba(90,15,20,0.35)', 8)
      b.rect(40, 10, 80, 18, 9, '#8c2a28')
      b.rect(-456, 60, 60, 52, 22, GOLD)
      b.rect(404, 40, 58, 60, 20, '#ffb1a3')
      b.rect(-460, 150, 922, 50, 24, SLATE)
      for (const x of [-260, 270]) wheel(b, x, 190, 104)
    },
  },
  train: {
    on: ['peach', 'lagoon', 'violet'],
    standsAt: 440,
    paint: (b) => {
      b.line('M-210 350 L-330 450 M210 350 L330 450', IRON, 26)
      b.rect(-310, 396, 620, 26, 10, BARK)
      b.shape('M-290 -230 Q-290 -420 0 -420 Q290 -420 290 -230 V270 Q290 350 200 350 H-200 Q-290 350 -290 270Z', [
        TEAL,
        '#175a68',
      ])
      b.shape('M-230 -210 Q-220 -330 -20 -340 V-70 H-230Z', ['#d6f0ff', '#7fc4e8'])
      b.shape('M230 -210 Q220 -330 20 -340 V-70 H230Z', ['#d6f0ff', '#7fc4e8'])
      b.rect(-290, -20, 580, 80, 0, KEEP)
      b.circle(-180, 180, 56, [GOLD, AMBER])
      b.circle(180, 180, 56, [GOLD, AMBER])
      b.circle(-180, 180, 30, '#fff3c4')
      b.circle(180, 180, 30, '#fff3c4')
      b.rect(-84, 120, 168, 120, 24, '#123f4a')
      b.rect(-90, -396, 180, 34, 17, NIGHT)
      b.rect(-220, 290, 440, 34, 17, '#123f4a')
    },
  },
  plane: {
    on: ['sky', 'coral', 'lagoon', 'midnight'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.72 }, () => {
        b.shape('M-60 120 L-170 300 L-150 350 L0 290 L150 350 L170 300 L60 120Z', ['#4d8ff0', NAVY])
        b.shape('M-70 -120 L-460 130 L-450 220 L-70 110Z', ['#6ba6f5', BLUE])
        b.shape('M70 -120 L460 130 L450 220 L70 110Z', [BLUE, '#2a5db0'])
        b.rect(-300, 20, 56, 120, 28, SLATE)
        b.rect(244, 20, 56, 120, 28, SLATE)
        b.shape('M0 -480 C70 -430 84 -330 84 -200 L56 310 Q0 380 -56 310 L-84 -200 C-84 -330 -70 -430 0 -480Z', [
          WHITE,
          '#cbd6e2',
        ])
        b.shape('M-52 -352 Q0 -420 52 -352 L44 -306 Q0 -340 -44 -306Z', NIGHT)
        b.rect(-10, 180, 20, 170, 10, RED)
      }),
  },
  bicycle: {
    on: ['lime', 'peach', 'sky'],
    standsAt: 370,
    paint: (b) => {
      for (const x of [-270, 270]) {
        b.ring(x, 160, 190, 34, INK)
        b.ring(x, 160, 160, 8, STEEL)
        for (let spoke = 0; spoke < 8; spoke++)
          b.at(x, 160, { turn: (spoke * Math.PI) / 8 }, () => b.line('M-150 0 H150', 'rgba(90,100,110,0.5)', 4))
        b.circle(x, 160, 26, SLATE)
      }
      b.line('M-270 160 L-130 -110 H150 L0 160 H-270 M0 160 L-150 -150', RED, 34)
      b.line('M270 160 L140 -190', RED, 34)
      b.line('M140 -190 L200 -230 Q270 -250 270 -190', INK, 28)
      b.rect(-230, -190, 160, 40, 20, INK)
      b.circle(0, 160, 56, SLATE)
      b.line('M0 160 L60 240', IRON, 20)
      b.rect(30, 232, 80, 24, 12, INK)
    },
  },
  ship: {
    on: ['lagoon', 'sky', 'deep'],
    standsAt: 470,
    paint: (b) => {
      b.line('M0 -430 V200', BARK, 28)
      b.shape('M30 -400 Q340 -180 330 130 H30Z', [WHITE, '#d5dfe9'])
      b.shape('M-30 -340 Q-290 -120 -290 130 H-30Z', [ORANGE, RED])
      b.shape('M0 -440 L120 -400 L0 -360Z', KEEP)
      b.shape('M-400 180 H400 Q370 380 230 390 H-230 Q-370 380 -400 180Z', ['#b06a3c', '#6b3c20'])
      b.rect(-400, 180, 800, 40, 12, CREAM)
      for (const x of [-200, 0, 200]) b.circle(x, 280, 30, [SKY, NAVY])
      b.shape('M-480 380 q60 -60 120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 t120 0 V460 H-480Z', ['#5fc7d6', SEA])
    },
  },
  bus: {
    on: ['sky', 'rose', 'lagoon'],
    standsAt: 340,
    paint: (b) => {
      b.rect(-450, -270, 900, 540, 80, [GOLD, HONEY])
      b.rect(-450, 120, 900, 60, 0, SLATE)
      for (const x of [-390, -215, -40, 135]) b.rect(x, -190, 150, 190, 26, ['#d6f0ff', SKY])
      b.rect(308, -190, 130, 330, 26, ['#d6f0ff', SKY])
      b.rect(-420, -250, 820, 30, 15, WHITE)
      b.rect(404, 190, 50, 44, 18, '#fff3c4')
      b.rect(-452, 190, 36, 44, 14, RED)
      for (const x of [-240, 250]) wheel(b, x, 260, 92)
    },
  },
  truck: {
    on: ['violet', 'peach', 'lime'],
    standsAt: 320,
    paint: (b) => {
      b.rect(-470, -260, 600, 460, 36, [WHITE, '#ccd6e0'])
      b.rect(-430, -220, 520, 90, 20, KEEP)
      b.shape('M150 -120 H300 Q340 -120 360 -86 L450 60 Q466 86 466 120 V200 H150Z', [BLUE, NAVY])
      b.shape('M200 -70 H290 Q304 -70 312 -56 L384 60 H200Z', ['#d6f0ff', SKY])
      b.rect(-470, 190, 940, 50, 20, SLATE)
      b.rect(426, 110, 42, 46, 16, GOLD)
      for (const x of [-310, 310]) wheel(b, x, 230, 92)
    },
  },
  globe: {
    on: ['midnight', 'lime', 'violet', 'peach'],
    paint: (b) => {
      b.circle(0, 0, 410, ['#6fc3f2', '#1d6fb8'])
      b.inside(circlePath(410), () => {
        b.shape(
          'M-420 -120 C-340 -330 -160 -380 -30 -330 C10 -290 -60 -260 -30 -220 C20 -180 -20 -130 -90 -130 C-110 -60 -190 -60 -200 10 C-210 60 -280 40 -300 0 C-340 -40 -400 -60 -420 -120Z',
          [GRASS, LEAF],
        )
        b.shape(
          'M-190 60 C-120 30 -30 60 10 120 C60 180 0 240 -30 300 C-60 380 -120 420 -150 330 C-170 250 -250 160 -190 60Z',
          [GRASS, FOREST],
        )
        b.shape(
          'M120 -290 C200 -340 330 -280 420 -180 L440 100 C390 160 360 60 310 90 C300 160 330 250 260 290 C190 300 200 180 160 120 C110 90 70 60 90 0 C120 -60 170 -60 150 -120 C90 -140 80 -240 120 -290Z',
          [GRASS, FOREST],
        )
        b.shape('M-200 400 Q0 330 210 390 V430 H-200Z', WHITE)
        b.shape('M-160 -400 Q0 -350 160 -395 V-430 H-160Z', WHITE)
        b.faint(0.28, () => b.circle(-150, -170, 250, WHITE))
      })
    },
  },
  pin: {
    on: ['lime', 'sky', 'sand'],
    standsAt: 440,
    paint: (b) => {
      b.shape('M-430 240 L-150 150 L150 240 L430 150 V360 L150 450 L-150 360 L-430 450Z', [CREAM, '#d8c39a'])
      b.shape('M-430 240 L-150 150 V360 L-430 450Z', '#bfe08a')
      b.shape('M150 240 L430 150 V360 L150 450Z', '#9fd6e4')
      b.line('M-340 370 Q-200 250 -60 300 T180 310 T360 240', ORANGE, 16)
      b.shape('M0 310 C-60 160 -250 60 -250 -160 A250 250 0 0 1 250 -160 C250 60 60 160 0 310Z', [RED, BRICK])
      b.circle(0, -160, 112, [WHITE, MIST])
      b.line('M-160 -250 A180 180 0 0 1 -60 -340', 'rgba(255,255,255,0.5)', 26)
    },
  },
  compass: {
    on: ['sand', 'deep', 'coral'],
    paint: (b) => {
      b.rect(-60, -480, 120, 100, 40, HONEY)
      b.circle(0, 0, 410, [GOLD, '#a8681a'])
      b.circle(0, 0, 340, [PAPER, '#e6dcc4'])
      for (let mark = 0; mark < 24; mark++)
        b.at(0, 0, { turn: (mark * Math.PI) / 12 }, () =>
          b.rect(-6, -320, 12, mark % 6 === 0 ? 60 : 28, 6, mark % 6 === 0 ? INK : '#b6ab93'),
        )
      b.at(0, 0, { turn: 0.6 }, () => {
        b.shape('M0 -260 L62 0 H-62Z', [RED, BRICK])
        b.shape('M0 260 L62 0 H-62Z', [SLATE, INK])
        b.shape('M0 -260 L62 0 H0Z', 'rgba(255,255,255,0.2)')
      })
      b.circle(0, 0, 36, [GOLD, HONEY])
    },
  },
  signpost: {
    on: ['sky', 'peach', 'lime'],
    standsAt: 450,
    paint: (b) => {
      b.rect(-34, -430, 68, 880, 20, ['#c08a58', BARK])
      b.shape('M-60 -360 H300 L400 -265 L300 -170 H-60 a24 24 0 0 1 -24 -24 V-336 a24 24 0 0 1 24 -24Z', [TEAL, SEA])
      b.shape('M60 -130 H-300 L-400 -35 L-300 60 H60 a24 24 0 0 0 24 -24 V-106 a24 24 0 0 0 -24 -24Z', [ORANGE, RED])
      b.rect(0, -286, 220, 42, 21, 'rgba(255,255,255,0.75)')
      b.rect(-220, -56, 220, 42, 21, 'rgba(255,255,255,0.75)')
      b.shape('M-150 450 Q-120 370 -80 440 Q-60 340 0 440 Q60 350 90 440 Q130 380 150 450Z', LEAF)
    },
  },
  flag: {
    on: ['sky', 'coral', 'violet'],
    standsAt: 450,
    paint: (b) => {
      b.shape('M-430 450 L-90 -20 L40 130 L150 20 L450 450Z', ['#8fa6c4', '#4c6285'])
      b.shape('M-90 -20 L-190 118 L-120 90 L-70 140 L-20 80 L10 96Z', WHITE)
      b.line('M-90 0 V-430', IRON, 24)
      b.shape('M-80 -430 Q40 -490 150 -420 T360 -410 L300 -310 L350 -200 Q240 -160 140 -220 T-80 -210Z', [RED, BRICK])
    },
  },
  anchor: {
    on: ['lagoon', 'sand', 'midnight'],
    paint: (b) => {
      b.ring(0, -350, 76, 46, SLATE)
      b.line('M0 -270 V380', SLATE, 70)
      b.line('M-170 -180 H170', SLATE, 60)
      b.line('M-350 90 Q-330 380 0 390 Q330 380 350 90', SLATE, 70)
      b.shape('M-430 140 L-350 -20 L-250 130Z M430 140 L350 -20 L250 130Z', SLATE)
    },
  },
  trafficLight: {
    on: ['sky', 'sand', 'violet'],
    standsAt: 460,
    paint: (b) => {
      b.rect(-30, 260, 60, 200, 0, IRON)
      b.rect(-180, -440, 360, 740, 90, [SLATE, INK])
      for (const [y, fill] of [
        [-290, [RED, BRICK]],
        [-70, [AMBER, HONEY]],
        [150, [KEEP, '#6fae2a']],
      ] as const) {
        b.circle(0, y, 100, '#15181b')
        b.circle(0, y, 84, fill)
        b.oval(-26, y - 34, 30, 18, 'rgba(255,255,255,0.55)')
      }
    },
  },
  bridge: {
    on: ['coral', 'dusk', 'lagoon'],
    standsAt: 420,
    paint: (b) => {
      b.line('M-480 60 Q-360 40 -230 -330 Q0 240 230 -330 Q360 40 480 60', BRICK, 22)
      for (let x = -450; x <= 450; x += 60) b.line(`M${x} ${cableHeight(x)} V110`, 'rgba(181,59,50,0.7)', 8)
      for (const x of [-230, 230]) {
        b.rect(x - 34, -370, 68, 760, 14, [RED, BRICK])
        b.rect(x - 60, 360, 120, 70, 12, '#7c2530')
      }
      b.rect(-490, 100, 980, 54, 14, ['#f2685a', BRICK])
      b.shape(
        'M-490 380 q61 -40 122 0 t122 0 t122 0 t122 0 t122 0 t122 0 t122 0 t122 0 V440 H-490Z',
        'rgba(255,255,255,0.75)',
      )
    },
  },
  door: {
    on: ['peach', 'dusk', 'lime'],
    standsAt: 450,
    paint: (b) => {
      b.rect(-270, -440, 540, 890, 24, ['#c9d2da', '#8f9ba7'])
      b.rect(-220, -390, 440, 840, 8, ['#fff6d6', GOLD])
      b.shape('M-220 -390 L70 -300 V400 L-220 450Z', [TEAL, '#17535f'])
      b.shape('M-170 -290 L20 -235 V-10 L-170 -20Z M-170 60 L20 60 V320 L-170 360Z', 'rgba(0,30,40,0.28)')
      b.circle(34, 40, 22, GOLD)
      b.shape('M70 400 L-220 450 H260 L340 400Z', 'rgba(255,213,102,0.5)')
    },
  },
  telescope: {
    on: ['midnight', 'dusk', 'ink'],
    standsAt: 450,
    paint: (b) => {
      b.line('M0 80 L-200 430 M0 80 L200 430 M0 80 V430', IRON, 34)
      b.at(0, -20, { turn: -0.5 }, () => {
        b.rect(-380, -60, 200, 120, 20, [SLATE, INK])
        b.rect(-200, -90, 380, 180, 24, [VIOLET, '#4b2f92'])
        b.rect(160, -120, 250, 240, 30, ['#a883ec', '#6a45c0'])
        b.rect(380, -136, 60, 272, 20, GOLD)
        b.rect(-60, -90, 34, 180, 0, GOLD)
      })
      b.circle(0, 80, 50, [GOLD, HONEY])
      b.circle(330, -380, 14, WHITE)
      b.circle(-300, -330, 10, WHITE)
      b.circle(-120, -430, 8, WHITE)
    },
  },
  tent: {
    on: ['dusk', 'lime', 'lagoon'],
    standsAt: 380,
    paint: (b) => {
      b.shape('M0 -330 L460 380 H-460Z', [ORANGE, '#c4502c'])
      b.shape('M0 -330 L-460 380 H-150Z', [AMBER, ORANGE])
      b.shape('M0 -240 L170 380 H-170Z', ['#5a2c1c', '#2c1510'])
      b.shape('M0 -240 Q60 100 200 380 H100 Q20 100 0 -240Z', [SAND, HONEY])
      b.line('M0 -330 L-36 -390 M0 -330 L36 -390', BARK, 20)
      b.glow(-10, 300, 170, '255,214,110', 0.6)
    },
  },
  umbrella: {
    on: ['sky', 'violet', 'deep'],
    paint: (b) => {
      b.line('M0 -380 V310 Q0 420 -90 420 Q-170 420 -170 340', BARK, 36)
      b.shape(
        'M-440 20 A440 400 0 0 1 440 20 Q370 -50 293 20 Q220 -50 147 20 Q74 -50 0 20 Q-74 -50 -147 20 Q-220 -50 -293 20 Q-370 -50 -440 20Z',
        [ROSE, '#a62f58'],
      )
      b.shape('M0 -380 Q-200 -250 -147 20 Q-74 -50 0 20 Q74 -50 147 20 Q200 -250 0 -380Z', '#f58aa4')
      b.rect(-14, -440, 28, 70, 14, BARK)
    },
  },
} satisfies Record<string, Thing>

function wheel(b: Brush, x: number, y: number, radius: number): void {
  b.circle(x, y, radius, [SLATE, '#15171a'])
  b.circle(x, y, radius * 0.58, [MIST, STEEL])
  b.circle(x, y, radius * 0.22, IRON)
}

function circlePath(radius: number): string {
  return `M${-radius} 0 A${radius} ${radius} 0 1 1 ${radius} 0 A${radius} ${radius} 0 1 1 ${-radius} 0Z`
}

/** Where the cable of the bridge hangs. */
function cableHeight(x: number): number {
  const away = Math.abs(x)
  return away <= 230 ? -45 - 285 * (away / 230) ** 2 : Math.min(70, -330 + 400 * ((away - 230) / 250) ** 0.55)
}
