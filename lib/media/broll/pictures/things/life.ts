import type { Brush } from '../brush.ts'
import {
  AMBER,
  BARK,
  BLUE,
  BRICK,
  COCOA,
  CREAM,
  GOLD,
  HONEY,
  INK,
  IRON,
  KEEP,
  LEAF,
  MIST,
  ORANGE,
  PAPER,
  PLUM,
  RED,
  ROSE,
  SEA,
  SKY,
  SLATE,
  STEEL,
  TEAL,
  VIOLET,
  WHITE,
  WOOD,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** What people play, make, live in and are treated with. */
export const LIFE = {
  dumbbell: {
    on: ['lime', 'coral', 'lagoon'],
    paint: (b) =>
      b.at(0, 0, { turn: -0.45 }, () => {
        b.rect(-260, -34, 520, 68, 20, [MIST, IRON])
        for (const side of [-1, 1])
          b.at(side * 290, 0, { flip: side < 0 }, () => {
            b.rect(-80, -250, 110, 500, 46, [SLATE, INK])
            b.rect(46, -190, 90, 380, 40, [KEEP, '#84b02d'])
            b.rect(140, -60, 50, 120, 20, STEEL)
          })
      }),
  },
  shoe: {
    on: ['lime', 'violet', 'lagoon'],
    standsAt: 290,
    paint: (b) => {
      b.shape(
        'M-430 -190 Q-380 -150 -300 -160 L-180 -240 Q-60 -110 60 -30 Q180 30 330 60 Q450 80 450 190 H-440 Q-470 0 -430 -190Z',
        ['#ff7f6b', '#d63c55'],
      )
      b.shape('M-430 -190 Q-380 -150 -300 -160 L-200 30 L-440 130 Q-450 -40 -430 -190Z', ['#7c3f9e', '#4b2370'])
      b.shape('M-120 120 Q60 20 260 44 Q180 100 -60 170Z', WHITE)
      for (const [x, y] of [
        [-130, -180],
        [-70, -120],
        [0, -66],
        [80, -20],
      ] as const)
        b.line(`M${x} ${y} l-70 60`, WHITE, 22)
      b.shape('M-460 180 H460 Q470 290 400 290 H-400 Q-460 290 -460 180Z', [WHITE, '#cfd8e2'])
      b.rect(-440, 250, 860, 40, 18, SLATE)
    },
  },
  ball: {
    on: ['lime', 'sky', 'coral'],
    paint: (b) => {
      b.circle(0, 0, 390, [WHITE, '#cdd5dd'])
      b.inside('M-390 0 A390 390 0 1 1 390 0 A390 390 0 1 1 -390 0Z', () => {
        b.shape('M0 -130 L124 -40 L76 106 H-76 L-124 -40Z', [SLATE, INK])
        for (let side = 0; side < 5; side++)
          b.at(0, 0, { turn: (side * Math.PI * 2) / 5 }, () => {
            b.line('M0 -130 V-270', SLATE, 14)
            b.shape('M0 -270 L-110 -330 L-90 -450 H90 L110 -330Z', [SLATE, INK])
            b.line('M110 -330 L176 -240', SLATE, 14)
            b.line('M-110 -330 L-176 -240', SLATE, 14)
          })
      })
    },
  },
  basketball: {
    on: ['dusk', 'lagoon', 'midnight'],
    paint: (b) => {
      b.circle(0, 0, 390, ['#f59a4a', '#c9531f'])
      b.inside('M-390 0 A390 390 0 1 1 390 0 A390 390 0 1 1 -390 0Z', () => {
        b.line('M-400 0 H400 M0 -400 V400', '#5a2410', 18)
        b.line('M-290 -300 Q-60 0 -290 300 M290 -300 Q60 0 290 300', '#5a2410', 18)
      })
    },
  },
  guitar: {
    on: ['coral', 'lagoon', 'dusk'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.6 }, () => {
        b.rect(-34, -470, 68, 520, 14, [BARK, COCOA])
        b.rect(-56, -500, 112, 120, 30, [COCOA, '#2a160c'])
        for (const y of [-470, -425]) {
          b.circle(-70, y, 16, GOLD)
          b.circle(70, y, 16, GOLD)
        }
        b.shape(
          'M0 -40 C110 -60 190 10 160 110 C140 160 240 210 230 320 C220 450 90 490 0 490 C-90 490 -220 450 -230 320 C-240 210 -140 160 -160 110 C-190 10 -110 -60 0 -40Z',
          ['#f0a14c', '#b45a22'],
        )
        b.circle(0, 190, 86, '#5a2c14')
        b.ring(0, 190, 96, 12, GOLD)
        b.rect(-90, 350, 180, 40, 16, COCOA)
        b.line('M-18 -460 V370 M-6 -460 V370 M6 -460 V370 M18 -460 V370', 'rgba(255,245,220,0.8)', 4)
      }),
  },
  piano: {
    on: ['dusk', 'peach', 'midnight'],
    standsAt: 300,
    paint: (b) => {
      b.rect(-470, -300, 940, 600, 50, [SLATE, INK])
      b.rect(-430, -260, 860, 120, 24, '#4a5664')
      for (let key = 0; key < 7; key++) b.rect(-424 + key * 122, -110, 114, 380, 18, [WHITE, '#d9dfe6'])
      for (const key of [0, 1, 3, 4, 5]) b.rect(-346 + key * 122, -110, 76, 220, 14, [SLATE, INK])
      b.rect(186, -110, 114, 380, 18, 'rgba(199,237,59,0.75)')
      b.rect(142, -110, 76, 220, 14, [SLATE, INK])
      b.rect(264, -110, 76, 220, 14, [SLATE, INK])
    },
  },
  clapper: {
    on: ['coral', 'sky', 'violet'],
    standsAt: 380,
    paint: (b) => {
      b.rect(-400, -120, 800, 500, 40, [SLATE, INK])
      b.rect(-340, 60, 680, 14, 7, IRON)
      b.rect(-340, 200, 680, 14, 7, IRON)
      b.circle(-230, -30, 40, KEEP)
      b.shape('M-20 240 L110 300 L-20 360Z', KEEP)
      b.at(-400, -130, { turn: -0.26 }, () => stripes(b, -110))
      b.at(-400, -120, {}, () => stripes(b, 0))
    },
  },
  palette: {
    on: ['lagoon', 'violet', 'lime'],
    paint: (b) => {
      b.shape(
        'M0 -380 C260 -380 440 -220 440 -20 C440 110 340 150 240 130 C120 110 80 180 120 260 C150 330 90 380 0 380 C-260 380 -440 210 -440 0 C-440 -220 -250 -380 0 -380Z',
        ['#e5b981', '#b07c44'],
      )
      for (const [x, y, fill] of [
        [-250, -130, RED],
        [-90, -250, AMBER],
        [110, -250, LEAF],
        [280, -110, BLUE],
        [-270, 80, VIOLET],
      ] as const) {
        b.circle(x, y, 74, fill)
        b.circle(x - 20, y - 22, 20, 'rgba(255,255,255,0.45)')
      }
      b.at(120, 90, { turn: 0.75 }, () => {
        b.rect(-22, -60, 44, 420, 20, [COCOA, BARK])
        b.rect(-34, -140, 68, 110, 10, [MIST, STEEL])
        b.shape('M-36 -140 Q-44 -240 0 -320 Q44 -240 36 -140Z', [ROSE, RED])
      })
    },
  },
  pill: {
    on: ['sky', 'rose', 'lagoon'],
    paint: (b) => {
      b.at(-60, -40, { turn: 0.72 }, () => {
        b.rect(-140, -390, 280, 780, 140, [WHITE, '#d3dde6'])
        b.shape('M-140 0 V-250 a140 140 0 0 1 280 0 V0Z', [RED, BRICK])
        b.rect(-96, -300, 44, 200, 22, 'rgba(255,255,255,0.5)')
      })
      b.at(270, 270, { turn: -0.3 }, () => {
        b.circle(0, 0, 130, [WHITE, '#bcd3e6'])
        b.rect(-110, -10, 220, 20, 10, '#a8c2d8')
      })
    },
  },
  stethoscope: {
    on: ['lagoon', 'rose', 'sky'],
    paint: (b) => {
      b.line('M-290 -400 V-150 A190 190 0 0 0 90 -150 V-400', SLATE, 44)
      b.line('M-100 40 V150 A180 180 0 0 0 260 150 V60', SLATE, 44)
      b.line('M-290 -400 h50 M90 -400 h-50', IRON, 40)
      b.circle(260, -20, 130, [MIST, STEEL])
      b.circle(260, -20, 88, [TEAL, SEA])
      b.circle(260, -20, 40, WHITE)
    },
  },
  hospital: {
    on: ['sky', 'lime', 'rose'],
    standsAt: 420,
    paint: (b) => {
      b.rect(-440, -60, 880, 480, 20, ['#e5edf4', '#b9c9d8'])
      b.rect(-240, -370, 480, 790, 24, [WHITE, '#d3dfe9'])
      b.rect(-54, -310, 108, 240, 24, RED)
      b.rect(-120, -244, 240, 108, 24, RED)
      for (const x of [-390, -310, 260, 340]) for (const y of [10, 130, 250]) b.rect(x, y, 56, 76, 12, [SKY, BLUE])
      for (const x of [-180, -30, 120]) b.rect(x, 0, 60, 80, 12, [SKY, BLUE])
      b.rect(-100, 190, 200, 230, 16, [TEAL, SEA])
      b.line('M0 200 V420', WHITE, 10)
      b.rect(-150, 160, 300, 40, 16, RED)
    },
  },
  flask: {
    on: ['dusk', 'lagoon', 'peach'],
    standsAt: 430,
    paint: (b) => {
      b.shape('M-90 -400 H90 V-110 L340 330 Q380 430 270 430 H-270 Q-380 430 -340 330 L-90 -110Z', [
        '#eaf6fb',
        '#bcdcea',
      ])
      b.shape('M-196 76 Q-90 30 0 80 T196 76 L330 330 Q364 410 264 412 H-264 Q-364 410 -330 330Z', ['#b57bf0', PLUM])
      b.rect(-130, -440, 260, 66, 30, [STEEL, IRON])
      for (const [x, y, radius] of [
        [-110, 260, 44],
        [60, 180, 30],
        [130, 320, 54],
        [-10, 340, 24],
        [-40, -20, 26],
        [30, -120, 18],
      ] as const)
        b.circle(x, y, radius, 'rgba(255,255,255,0.6)')
      b.line('M-60 -340 V-110', 'rgba(255,255,255,0.9)', 22)
    },
  },
  microscope: {
    on: ['sky', 'violet', 'lime'],
    standsAt: 440,
    paint: (b) => {
      b.rect(-330, 370, 660, 70, 34, [SLATE, INK])
      b.line('M60 -190 C330 -120 330 330 40 350', '#6a57c4', 80)
      b.rect(-260, 190, 380, 50, 20, [IRON, SLATE])
      b.at(-90, -120, { turn: 0.42 }, () => {
        b.rect(-84, -260, 168, 420, 40, [WHITE, '#bfcbd8'])
        b.rect(-60, -360, 120, 110, 24, [SLATE, INK])
        b.rect(-50, 150, 100, 100, 20, [STEEL, IRON])
        b.rect(-84, -80, 168, 60, 0, '#6a57c4')
      })
      b.circle(230, 70, 60, [GOLD, HONEY])
    },
  },
  dna: {
    on: ['dusk', 'lagoon', 'midnight'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.4 }, () => {
        for (let y = -420; y <= 420; y += 60) {
          const x = Math.sin((y / 420) * Math.PI) * 190
          b.line(`M${-x} ${y} H${x}`, y % 120 === 0 ? GOLD : '#8fe0d6', 22)
        }
        b.line(helix(1), ROSE, 52)
        b.line(helix(-1), '#5f9df2', 52)
      }),
  },
  house: {
    on: ['sky', 'lime', 'peach', 'lagoon'],
    standsAt: 420,
    paint: (b) => {
      b.rect(190, -330, 100, 230, 10, [BRICK, '#7c2a2a'])
      b.rect(-330, -110, 660, 530, 16, [CREAM, '#dcc396'])
      b.shape('M-440 -60 L-30 -390 Q0 -414 30 -390 L440 -60 Q456 -30 420 -26 H-420 Q-456 -30 -440 -60Z', [RED, BRICK])
      b.rect(-70, 140, 160, 280, 20, ['#8a5a36', COCOA])
      b.circle(58, 290, 14, GOLD)
      for (const x of [-260, 160]) {
        b.rect(x - 20, 40, 150, 160, 16, WHITE)
        b.rect(x - 4, 56, 118, 128, 8, ['#ffe9a8', AMBER])
        b.line(`M${x + 55} 56 V184 M${x - 4} 120 H${x + 114}`, WHITE, 12)
      }
      b.circle(0, -190, 60, WHITE)
      b.circle(0, -190, 44, [SKY, BLUE])
      for (const x of [-400, -330, 330, 400]) b.circle(x, 390, 56, LEAF)
    },
  },
  bed: {
    on: ['midnight', 'dusk', 'violet'],
    standsAt: 330,
    paint: (b) => {
      b.rect(-450, -260, 80, 590, 34, [WOOD, BARK])
      b.rect(380, -20, 70, 350, 30, [WOOD, BARK])
      b.rect(-400, 60, 820, 160, 30, [WHITE, '#cfd8e4'])
      b.rect(-360, -70, 260, 150, 60, [WHITE, '#d5dfea'])
      b.shape('M-110 -30 Q0 -110 160 -60 Q380 -40 420 60 V230 H-110Z', ['#7c8ff0', '#4a51b8'])
      b.shape('M-110 -30 Q-60 -90 10 -80 V230 H-110Z', '#a9b6fa')
      b.rect(-430, 220, 860, 50, 20, BARK)
      for (const [x, y, size] of [
        [60, -220, 1],
        [190, -330, 0.7],
        [290, -420, 0.5],
      ] as const)
        b.at(x, y, { scale: size }, () => b.line('M-50 -50 H50 L-50 50 H50', GOLD, 26))
    },
  },
  hammer: {
    on: ['sand', 'lime', 'deep'],
    paint: (b) => {
      b.at(0, 20, { turn: -0.7 }, () => {
        b.rect(-44, -260, 88, 720, 36, [ORANGE, '#b4502a'])
        b.rect(-44, -260, 88, 120, 0, IRON)
        b.rect(-220, -430, 330, 190, 34, [MIST, IRON])
        b.shape('M110 -410 H180 Q280 -400 310 -270 Q220 -340 110 -300Z', [STEEL, SLATE])
        b.rect(-240, -450, 70, 230, 26, [STEEL, SLATE])
      })
    },
  },
} satisfies Record<string, Thing>

function stripes(b: Brush, y: number): void {
  b.inside(`M0 ${y - 10} h800 v110 h-800z`, () => {
    b.rect(0, y - 10, 800, 110, 0, [SLATE, INK])
    for (let x = -60; x < 900; x += 180) b.shape(`M${x} ${y + 100} l70 -110 h90 l-70 110z`, PAPER)
  })
}

function helix(side: number): string {
  const points = Array.from({ length: 43 }, (_, index) => {
    const y = -420 + index * 20
    return `${(side * Math.sin((y / 420) * Math.PI) * 190).toFixed(1)} ${y}`
  })
  return `M${points.join(' L')}`
}
