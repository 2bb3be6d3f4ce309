import {
  AMBER,
  BARK,
  BLUE,
  BRICK,
  CREAM,
  GOLD,
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
  PINK,
  RED,
  ROSE,
  SKY,
  SLATE,
  STEEL,
  TEAL,
  VIOLET,
  WHITE,
  WOOD,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** Things on a desk, and what is done with them. */
export const OFFICE = {
  book: {
    on: ['peach', 'lagoon', 'violet', 'sand'],
    paint: (b) => {
      b.shape('M-450 -240 Q-230 -330 0 -230 Q230 -330 450 -240 V300 Q230 220 0 320 Q-230 220 -450 300Z', [
        BRICK,
        '#7c2530',
      ])
      b.shape('M-420 -262 Q-220 -350 -6 -240 V280 Q-220 190 -420 268Z', [WHITE, '#e6dcc8'])
      b.shape('M420 -262 Q220 -350 6 -240 V280 Q220 190 420 268Z', [PAPER, '#d9cdb5'])
      for (const [index, y] of [-170, -110, -50, 10, 70, 130].entries()) {
        b.line(
          `M-350 ${y - 10} Q-220 ${y - 62} -${index === 5 ? 200 : 70} ${y + (index === 5 ? -40 : 4)}`,
          '#b9ad97',
          14,
        )
        if (index > 2) b.line(`M350 ${y - 10} Q220 ${y - 62} 70 ${y + 4}`, '#b9ad97', 14)
      }
      b.inside('M360 -240 Q220 -290 70 -210 V-40 Q220 -110 360 -60Z', () => {
        b.rect(60, -300, 310, 280, 0, [SKY, '#d9f1ff'])
        b.circle(270, -190, 38, GOLD)
        b.shape('M60 -20 L170 -160 L250 -70 L310 -130 L380 -40 V0 H60Z', LEAF)
      })
      b.shape('M-40 -236 H40 V70 L0 30 L-40 70Z', [ORANGE, RED])
    },
  },
  newspaper: {
    on: ['sand', 'sky', 'coral'],
    paint: (b) =>
      b.at(0, 0, { turn: -0.07 }, () => {
        b.rect(-330, -420, 720, 830, 20, '#d8d2c4')
        b.rect(-380, -440, 720, 840, 20, [WHITE, '#ece7da'])
        b.rect(-330, -390, 620, 90, 8, INK)
        b.rect(-300, -362, 380, 34, 6, PAPER)
        b.rect(-330, -270, 620, 10, 5, INK)
        b.rect(-330, -230, 330, 260, 12, ['#8fd3d6', TEAL])
        b.inside('M-330 -230 h330 v260 h-330z', () => {
          b.circle(-90, -150, 44, GOLD)
          b.shape('M-340 40 L-220 -110 L-120 0 L-60 -60 L20 40Z', NAVY)
        })
        for (const row of [0, 1, 2, 3, 4])
          b.rect(34, -226 + row * 54, row === 4 ? 160 : 256, 22, 8, row === 0 ? IRON : '#b9b4a6')
        for (const row of [0, 1, 2, 3, 4]) {
          b.rect(-330, 74 + row * 56, 296, 20, 8, '#c9c4b6')
          b.rect(0, 74 + row * 56, row === 3 ? 200 : 290, 20, 8, '#c9c4b6')
        }
      }),
  },
  letter: {
    on: ['rose', 'lagoon', 'violet'],
    paint: (b) => {
      b.rect(-420, -200, 840, 540, 50, [AMBER, HONEY])
      b.raised(12, () => b.rect(-330, -380, 660, 560, 30, [WHITE, '#eef1f5']))
      b.rect(-260, -310, 260, 30, 15, ROSE)
      for (const [row, width] of [520, 470, 500, 320].entries()) b.rect(-260, -240 + row * 64, width, 22, 11, STEEL)
      b.shape('M-420 -150 L-420 300 L-20 70Z', '#f4a93c')
      b.shape('M420 -150 L420 300 L20 70Z', '#ee9d31')
      b.shape('M-420 310 L-40 60 Q0 36 40 60 L420 310 Q410 340 370 340 H-370 Q-410 340 -420 310Z', [GOLD, AMBER])
      b.circle(330, -230, 90, [RED, BRICK])
      b.shape(
        'M330 -280 L344 -246 L380 -243 L352 -219 L361 -184 L330 -203 L299 -184 L308 -219 L280 -243 L316 -246Z',
        WHITE,
      )
    },
  },
  clock: {
    on: ['violet', 'peach', 'midnight', 'lime'],
    standsAt: 430,
    paint: (b) => {
      b.line('M-240 300 L-310 410 M240 300 L310 410', SLATE, 46)
      b.at(-250, -330, { turn: -0.7 }, () => b.shape('M-140 60 A140 140 0 0 1 140 60Z', [RED, BRICK]))
      b.at(250, -330, { turn: 0.7 }, () => b.shape('M-140 60 A140 140 0 0 1 140 60Z', [RED, BRICK]))
      b.circle(0, 20, 390, [RED, BRICK])
      b.circle(0, 20, 318, [WHITE, '#e9e4d6'])
      for (let hour = 0; hour < 12; hour++)
        b.at(0, 20, { turn: (hour * Math.PI) / 6 }, () =>
          b.rect(-9, -292, 18, hour % 3 === 0 ? 60 : 30, 9, hour % 3 === 0 ? INK : STEEL),
        )
      b.line('M0 20 L-110 -90', INK, 34)
      b.line('M0 20 L120 -160', INK, 24)
      b.line('M0 20 L30 230', ORANGE, 10)
      b.circle(0, 20, 30, INK)
      b.circle(0, 20, 12, ORANGE)
    },
  },
  hourglass: {
    on: ['lagoon', 'dusk', 'peach'],
    standsAt: 450,
    paint: (b) => {
      const glass =
        'M-210 -370 H210 C210 -170 60 -80 44 0 C60 80 210 170 210 370 H-210 C-210 170 -60 80 -44 0 C-60 -80 -210 -170 -210 -370Z'
      b.shape(glass, ['#e8f7fb', '#a9d8e6'])
      b.inside(glass, () => {
        b.rect(-220, -210, 440, 214, 0, [AMBER, HONEY])
        b.rect(-9, -20, 18, 330, 0, HONEY)
        b.shape('M-220 380 Q-120 300 0 190 Q120 300 220 380Z', [AMBER, HONEY])
      })
      b.line('M-150 -320 Q-150 -200 -70 -110', 'rgba(255,255,255,0.8)', 22)
      b.rect(-280, -450, 560, 90, 36, [WOOD, BARK])
      b.rect(-280, 360, 560, 90, 36, [WOOD, BARK])
      b.rect(-262, -360, 34, 720, 0, BARK)
      b.rect(228, -360, 34, 720, 0, BARK)
    },
  },
  calendar: {
    on: ['coral', 'sky', 'lime'],
    paint: (b) => {
      b.rect(-400, -320, 800, 740, 70, [WHITE, '#e7ebf0'])
      b.shape('M-400 -250 a70 70 0 0 1 70 -70 h660 a70 70 0 0 1 70 70 v120 h-800z', [RED, BRICK])
      for (const x of [-220, 220]) {
        b.circle(x, -230, 42, '#8c2520')
        b.rect(x - 26, -430, 52, 230, 26, [MIST, STEEL])
      }
      for (let row = 0; row < 4; row++)
        for (let column = 0; column < 5; column++) {
          const isDay = row === 2 && column === 3
          b.rect(-330 + column * 138, -60 + row * 116, 108, 88, 24, isDay ? KEEP : '#d3dae2')
        }
      b.line('M110 200 L136 226 L186 168', INK, 18)
    },
  },
  document: {
    on: ['deep', 'peach', 'violet'],
    paint: (b) => {
      b.at(60, 10, { turn: 0.12 }, () => b.rect(-300, -410, 600, 820, 36, '#cfd8e0'))
      b.shape('M-340 -390 a40 40 0 0 1 40 -40 H150 L310 -270 V390 a40 40 0 0 1 -40 40 H-300 a40 40 0 0 1 -40 -40Z', [
        WHITE,
        '#eaeef2',
      ])
      b.shape('M150 -430 L310 -270 H190 a40 40 0 0 1 -40 -40Z', STEEL)
      b.rect(-260, -330, 260, 44, 16, INK)
      for (const [row, width] of [460, 480, 420, 470, 440, 300].entries())
        b.rect(-260, -220 + row * 66, width, 24, 12, row === 2 ? KEEP : '#c8d0d8')
      b.line('M-250 290 C-190 190 -170 330 -120 270 S-60 240 -30 300 S60 260 110 270', BLUE, 14)
      b.rect(-260, 324, 420, 8, 4, IRON)
      b.at(250, 180, { turn: 0.6 }, () => {
        b.rect(-34, -260, 68, 330, 20, [NAVY, NIGHT])
        b.shape('M-34 70 H34 L0 160Z', GOLD)
        b.rect(-34, -130, 68, 24, 0, GOLD)
      })
    },
  },
  pencil: {
    on: ['lagoon', 'violet', 'rose'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.72 }, () => {
        b.rect(-95, -470, 190, 130, 50, [PINK, ROSE])
        b.rect(-95, -370, 190, 96, 0, [MIST, STEEL])
        b.rect(-95, -330, 190, 14, 0, IRON)
        b.rect(-95, -276, 64, 500, 0, GOLD)
        b.rect(-31, -276, 62, 500, 0, AMBER)
        b.rect(31, -276, 64, 500, 0, HONEY)
        b.shape('M-95 222 Q-63 190 -31 222 Q0 190 31 222 Q63 190 95 222 L0 470Z', [CREAM, '#d9b98c'])
        b.shape('M-32 388 L0 470 L32 388 Q0 368 -32 388Z', INK)
      }),
  },
  briefcase: {
    on: ['lime', 'sky', 'sand'],
    standsAt: 350,
    paint: (b) => {
      b.line('M-150 -200 V-280 Q-150 -330 -100 -330 H100 Q150 -330 150 -280 V-200', '#4a2c1b', 50)
      b.rect(-430, -220, 860, 570, 70, ['#a5673b', '#6d3f23'])
      b.shape('M-430 -150 a70 70 0 0 1 70 -70 h720 a70 70 0 0 1 70 70 v120 Q0 170 -430 -30Z', ['#c58450', '#9a5f35'])
      b.rect(-70, 10, 140, 120, 26, [GOLD, HONEY])
      b.rect(-22, 52, 44, 40, 12, BARK)
      b.rect(-430, 250, 860, 16, 0, 'rgba(60,30,10,0.35)')
    },
  },
  magnifier: {
    on: ['lagoon', 'peach', 'dusk'],
    paint: (b) =>
      b.at(-40, -40, { turn: -0.78 }, () => {
        b.rect(-44, 260, 88, 120, 0, [STEEL, IRON])
        b.rect(-64, 350, 128, 250, 56, [ORANGE, '#b4502a'])
        b.circle(0, 0, 300, [SLATE, INK])
        b.circle(0, 0, 244, ['#eaf8ff', '#a6d8ee'])
        b.line('M-150 -60 A160 160 0 0 1 60 -150', WHITE, 34)
        b.circle(120, -110, 18, WHITE)
      }),
  },
  folder: {
    on: ['sky', 'violet', 'deep'],
    paint: (b) => {
      b.shape('M-430 -260 a60 60 0 0 1 60 -60 h240 l90 90 h410 a60 60 0 0 1 60 60 v460 h-860z', [HONEY, '#b9761c'])
      b.rect(-350, -210, 640, 420, 24, WHITE)
      b.rect(-290, -160, 360, 24, 12, STEEL)
      b.rect(-290, -110, 460, 24, 12, MIST)
      b.shape(
        'M-460 -30 a50 50 0 0 1 50 -54 h820 a50 50 0 0 1 50 54 l-44 350 a60 60 0 0 1 -60 50 h-712 a60 60 0 0 1 -60 -50z',
        [GOLD, AMBER],
      )
      b.rect(120, 200, 220, 90, 24, 'rgba(255,255,255,0.55)')
    },
  },
  scissors: {
    on: ['rose', 'lime', 'sand'],
    paint: (b) => {
      b.at(0, 0, { turn: 0.32 }, () => b.shape('M-40 -470 Q40 -300 34 80 L-34 80 Q-60 -300 -40 -470Z', [WHITE, STEEL]))
      b.at(0, 0, { turn: -0.32 }, () => b.shape('M40 -470 Q-40 -300 -34 80 L34 80 Q60 -300 40 -470Z', [MIST, IRON]))
      b.ring(-150, 270, 122, 62, RED)
      b.ring(150, 270, 122, 62, RED)
      b.line('M-60 150 L20 20 M60 150 L-20 20', RED, 62)
      b.circle(0, 30, 30, INK)
      b.circle(0, 30, 12, STEEL)
    },
  },
  cap: {
    on: ['sky', 'lime', 'peach'],
    paint: (b) => {
      b.shape('M-250 -20 L-250 190 Q0 320 250 190 L250 -20Z', [NAVY, NIGHT])
      b.shape('M0 -290 L470 -70 L0 150 L-470 -70Z', ['#3c5fa8', NAVY])
      b.shape('M-470 -70 L0 150 L470 -70 L470 -46 L0 176 L-470 -46Z', NIGHT)
      b.line('M0 -70 L340 20 V210', GOLD, 16)
      b.circle(0, -70, 26, GOLD)
      b.shape('M318 200 H362 L384 350 H296Z', [GOLD, HONEY])
      b.rect(314, 190, 52, 40, 16, ORANGE)
    },
  },
  puzzle: {
    on: ['violet', 'lagoon', 'coral'],
    paint: (b) => {
      const piece =
        'M-200 -200 H-60 C-80 -300 80 -300 60 -200 H200 V-60 C300 -80 300 80 200 60 V200 H60 C80 110 -80 110 -60 200 H-200 V60 C-110 80 -110 -80 -200 -60Z'
      const place = (x: number, y: number, turn: number, fill: readonly [string, string]) =>
        b.at(x, y, { turn }, () => b.shape(piece, fill))
      place(-190, -170, 0, ['#5fc7d0', TEAL])
      place(208, -190, Math.PI / 2, [AMBER, ORANGE])
      place(-190, 230, -Math.PI / 2, ['#f57f92', ROSE])
      b.raised(24, () => place(260, 260, Math.PI + 0.22, [KEEP, '#8bb52f']))
    },
  },
  chain: {
    on: ['deep', 'sand', 'violet'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.6 }, () => {
        for (const [x, colours] of [
          [-260, [MIST, STEEL]],
          [260, [STEEL, IRON]],
          [0, [KEEP, '#86b32b']],
        ] as const) {
          b.pen.save()
          b.pen.beginPath()
          b.rect(x - 220, -130, 440, 260, 130, colours)
          b.pen.globalCompositeOperation = 'destination-out'
          b.rect(x - 146, -58, 292, 116, 58, '#000')
          b.pen.restore()
        }
        b.rect(-60, 62, 120, 68, 0, STEEL)
      }),
  },
  bell: {
    on: ['violet', 'deep', 'rose'],
    paint: (b) => {
      b.circle(0, 340, 84, [BRICK, '#7c2530'])
      b.rect(-36, -450, 72, 90, 36, HONEY)
      b.shape(
        'M0 -410 C210 -410 250 -230 262 -40 C272 120 330 190 380 270 Q392 320 340 320 H-340 Q-392 320 -380 270 C-330 190 -272 120 -262 -40 C-250 -230 -210 -410 0 -410Z',
        [GOLD, HONEY],
      )
      b.shape('M-372 260 H372 Q392 320 340 320 H-340 Q-392 320 -372 260Z', '#c27a1c')
      b.line('M-160 -250 Q-200 -160 -200 -20', 'rgba(255,255,255,0.65)', 30)
      b.circle(240, -290, 110, [RED, BRICK])
      b.rect(224, -340, 32, 104, 10, WHITE)
    },
  },
  keyring: {
    on: ['lagoon', 'dusk', 'peach'],
    paint: (b) =>
      b.at(0, 0, { turn: -0.75 }, () => {
        b.circle(-250, 0, 210, [GOLD, HONEY])
        b.pen.save()
        b.pen.globalCompositeOperation = 'destination-out'
        b.circle(-300, 0, 78, '#000')
        b.pen.restore()
        b.rect(-70, -50, 530, 100, 40, [GOLD, HONEY])
        b.rect(290, 20, 62, 150, 16, HONEY)
        b.rect(390, 20, 62, 120, 16, HONEY)
        b.rect(-40, -28, 440, 22, 11, 'rgba(255,255,255,0.5)')
      }),
  },
  suitcase: {
    on: ['sky', 'coral', 'lagoon'],
    standsAt: 450,
    paint: (b) => {
      b.line('M-110 -290 V-420 H110 V-290', IRON, 34)
      b.circle(-180, 420, 34, INK)
      b.circle(180, 420, 34, INK)
      b.rect(-300, -300, 600, 710, 90, [ORANGE, '#cf5a34'])
      for (const x of [-190, -65, 60, 185]) b.rect(x - 14, -240, 28, 590, 14, 'rgba(120,30,20,0.25)')
      b.at(110, 60, { turn: -0.2 }, () => {
        b.rect(-110, -70, 220, 140, 20, CREAM)
        b.circle(-46, 0, 38, TEAL)
        b.rect(14, -30, 76, 18, 9, VIOLET)
        b.rect(14, 8, 56, 18, 9, STEEL)
      })
      b.circle(-150, -130, 60, GOLD)
      b.shape(
        'M-150 -174 L-138 -144 L-106 -142 L-131 -121 L-123 -90 L-150 -107 L-177 -90 L-169 -121 L-194 -142 L-162 -144Z',
        WHITE,
      )
    },
  },
} satisfies Record<string, Thing>
