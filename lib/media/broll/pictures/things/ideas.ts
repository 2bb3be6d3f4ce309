import type { Brush, Fill } from '../brush.ts'
import {
  AMBER,
  BLUE,
  BRICK,
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
  ORANGE,
  PAPER,
  PINK,
  PLUM,
  RED,
  SEA,
  SKY,
  SLATE,
  STEEL,
  TEAL,
  VIOLET,
  WHITE,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** Signs for what has no shape of its own. */
export const IDEAS = {
  bulb: {
    on: ['violet', 'deep', 'ink', 'lagoon'],
    paint: (b) => {
      b.glow(0, -110, 480, '255,224,110', 0.5)
      b.shape(
        'M0 -430 C200 -430 310 -280 310 -130 C310 20 180 80 150 230 H-150 C-180 80 -310 20 -310 -130 C-310 -280 -200 -430 0 -430Z',
        ['#fff2b0', AMBER],
      )
      b.line('M-90 210 L-110 -60 Q-50 -130 0 -60 Q50 -130 110 -60 L90 210', '#d9822b', 22)
      b.line('M-220 -150 A210 210 0 0 1 -90 -330', 'rgba(255,255,255,0.85)', 34)
      b.rect(-150, 230, 300, 60, 24, [MIST, STEEL])
      b.rect(-140, 300, 280, 54, 24, [STEEL, IRON])
      b.rect(-110, 364, 220, 50, 24, [IRON, SLATE])
      b.shape('M-60 414 H60 Q40 460 0 460 Q-40 460 -60 414Z', SLATE)
    },
  },
  gears: {
    on: ['sky', 'peach', 'deep', 'sand'],
    paint: (b) => {
      gear(b, -130, -90, 290, 10, [TEAL, '#155a6a'], 0.1)
      gear(b, 230, 210, 200, 8, [AMBER, '#d07a22'], 0.3)
      gear(b, 260, -240, 130, 8, [STEEL, IRON], 0)
    },
  },
  wrench: {
    on: ['lagoon', 'coral', 'lime'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.75 }, () => {
        b.shape(
          'M-80 -210 Q-210 -270 -190 -420 L-70 -320 H70 L190 -420 Q210 -270 80 -210 V400 Q80 470 0 470 Q-80 470 -80 400Z',
          [MIST, IRON],
        )
        b.rect(-30, -120, 60, 420, 30, 'rgba(40,55,70,0.3)')
        b.circle(0, 390, 32, SLATE)
      }),
  },
  lock: {
    on: ['lime', 'violet', 'midnight'],
    standsAt: 420,
    paint: (b) => {
      b.line('M-190 -60 V-210 A190 190 0 0 1 190 -210 V-60', STEEL, 80)
      b.rect(-310, -90, 620, 510, 90, [GOLD, HONEY])
      b.circle(0, 120, 76, '#8a5212')
      b.shape('M-34 140 H34 L60 290 H-60Z', '#8a5212')
      b.rect(-270, -50, 40, 430, 20, 'rgba(255,255,255,0.4)')
    },
  },
  shield: {
    on: ['sky', 'lime', 'dusk'],
    paint: (b) => {
      b.shape(
        'M0 -440 Q200 -330 390 -330 V-30 C390 220 190 380 0 450 C-190 380 -390 220 -390 -30 V-330 Q-200 -330 0 -440Z',
        [MIST, STEEL],
      )
      b.shape(
        'M0 -380 Q180 -286 336 -282 V-30 C336 180 170 330 0 392 C-170 330 -336 180 -336 -30 V-282 Q-180 -286 0 -380Z',
        ['#4d8ff0', NAVY],
      )
      b.shape('M0 -380 V392 C-170 330 -336 180 -336 -30 V-282 Q-180 -286 0 -380Z', 'rgba(255,255,255,0.16)')
      b.line('M-150 0 L-40 120 L170 -130', WHITE, 76)
    },
  },
  network: {
    on: ['midnight', 'lagoon', 'dusk', 'deep'],
    paint: (b) => {
      const nodes = [
        [-330, -230, 84, ORANGE],
        [300, -290, 74, VIOLET],
        [-350, 210, 70, PINK],
        [360, 160, 96, TEAL],
        [20, 380, 80, GOLD],
        [-10, -390, 56, SKY],
      ] as const
      for (const [x, y] of nodes) b.line(`M0 0 L${x} ${y}`, 'rgba(200,215,235,0.75)', 16)
      b.line('M-330 -230 L-350 210 L20 380 L360 160 L300 -290 L-10 -390 Z', 'rgba(200,215,235,0.5)', 12)
      for (const [x, y, radius, fill] of nodes) {
        b.circle(x, y, radius, WHITE)
        b.circle(x, y, radius * 0.76, fill)
      }
      b.circle(0, 0, 150, WHITE)
      b.circle(0, 0, 118, [KEEP, '#84b02d'])
    },
  },
  check: {
    on: ['violet', 'peach', 'midnight', 'lime'],
    paint: (b) => {
      b.circle(0, 0, 400, [GRASS, FOREST])
      b.ring(0, 0, 340, 14, 'rgba(255,255,255,0.35)')
      b.line('M-180 10 L-50 140 L200 -140', WHITE, 96)
    },
  },
  cross: {
    on: ['sand', 'sky', 'ink'],
    paint: (b) => {
      b.circle(0, 0, 400, ['#f2685a', BRICK])
      b.ring(0, 0, 340, 14, 'rgba(255,255,255,0.35)')
      b.line('M-140 -140 L140 140 M140 -140 L-140 140', WHITE, 96)
    },
  },
  warning: {
    on: ['ink', 'sky', 'dusk'],
    paint: (b) => {
      b.shape('M-60 -380 Q0 -470 60 -380 L450 280 Q490 390 380 390 H-380 Q-490 390 -450 280Z', [GOLD, '#ee9d31'])
      b.rect(-46, -200, 92, 310, 46, INK)
      b.circle(0, 230, 58, INK)
    },
  },
  question: {
    on: ['coral', 'violet', 'lagoon', 'midnight'],
    paint: (b) => {
      b.shape(
        'M0 -400 C260 -400 430 -240 430 -30 C430 180 260 330 20 336 L-170 450 V320 C-330 270 -430 130 -430 -30 C-430 -240 -260 -400 0 -400Z',
        [WHITE, '#d5dee6'],
      )
      b.line('M-120 -130 C-110 -250 120 -260 120 -120 C120 -30 0 -20 0 80', PLUM, 80)
      b.circle(0, 196, 54, PLUM)
    },
  },
  magnet: {
    on: ['sky', 'lime', 'violet'],
    paint: (b) =>
      b.at(0, -10, { turn: 0.5 }, () => {
        b.line('M-230 260 V-70 A230 230 0 0 1 230 -70 V260', RED, 170)
        b.rect(-315, 230, 170, 150, 0, [WHITE, STEEL])
        b.rect(145, 230, 170, 150, 0, [WHITE, STEEL])
        b.line('M-350 440 v40 M-230 450 v60 M-110 440 v40 M350 440 v40 M230 450 v60 M110 440 v40', AMBER, 22)
      }),
  },
  chess: {
    on: ['sand', 'dusk', 'lagoon'],
    standsAt: 440,
    paint: (b) => {
      b.shape(
        'M-170 300 C-190 120 -20 60 -10 -70 L-150 0 Q-230 20 -250 -60 L-70 -290 L-60 -400 L40 -330 C220 -280 270 -60 190 300Z',
        ['#f5ecd8', '#c6ad7c'],
      )
      b.shape('M40 -330 C220 -280 270 -60 190 300 H110 C190 0 150 -200 40 -330Z', '#8a6a3c')
      b.circle(-60, -190, 24, INK)
      b.rect(-230, 290, 460, 70, 30, ['#e8d6ae', '#b3945c'])
      b.rect(-280, 350, 560, 90, 34, ['#d9c190', '#99783f'])
    },
  },
  stairs: {
    on: ['coral', 'sky', 'lime'],
    standsAt: 420,
    paint: (b) => {
      const colours = ['#8fd3d6', '#5fbcc4', '#3aa0ae', '#24829a', '#176680']
      for (const [index, fill] of colours.entries())
        b.rect(-440 + index * 176, 250 - index * 130, 880 - index * 176, 170 + index * 130, 14, fill)
      b.line('M350 -270 V-460', IRON, 20)
      b.shape('M358 -460 L490 -410 L358 -350Z', [RED, BRICK])
    },
  },
  dominoes: {
    on: ['violet', 'peach', 'deep'],
    standsAt: 360,
    paint: (b) => {
      for (const [x, turn, fill] of [
        [-360, 0.62, RED],
        [-190, 0.42, ORANGE],
        [-20, 0.2, AMBER],
        [150, 0, LEAF],
        [310, 0, TEAL],
      ] as const)
        b.at(x + 60, 350, { turn }, () => {
          b.rect(-60, -480, 120, 480, 26, fill)
          b.circle(0, -370, 24, 'rgba(255,255,255,0.85)')
          b.circle(0, -120, 24, 'rgba(255,255,255,0.85)')
          b.line('M-40 -240 H40', 'rgba(255,255,255,0.6)', 12)
        })
    },
  },
  star: {
    on: ['dusk', 'midnight', 'rose'],
    paint: (b) => {
      b.shape(
        'M0 -430 Q30 -430 44 -400 L134 -190 L366 -160 Q440 -144 386 -90 L220 60 L268 300 Q276 370 212 340 L0 220 L-212 340 Q-276 370 -268 300 L-220 60 L-386 -90 Q-440 -144 -366 -160 L-134 -190 L-44 -400 Q-30 -430 0 -430Z',
        [GOLD, '#f0962c'],
      )
      b.line('M-60 -240 L-110 -120 L-240 -96', 'rgba(255,255,255,0.65)', 30)
    },
  },
  stopwatch: {
    on: ['lime', 'coral', 'midnight'],
    paint: (b) => {
      b.rect(-60, -480, 120, 110, 30, IRON)
      b.at(280, -300, { turn: 0.78 }, () => b.rect(-40, -50, 80, 110, 24, IRON))
      b.circle(0, 40, 390, [SLATE, INK])
      b.circle(0, 40, 320, [WHITE, '#dfe6ec'])
      b.shape('M0 40 L0 -250 A290 290 0 0 1 276 130Z', 'rgba(199,237,59,0.9)')
      for (let tick = 0; tick < 12; tick++)
        b.at(0, 40, { turn: (tick * Math.PI) / 6 }, () => b.rect(-8, -296, 16, 40, 8, IRON))
      b.line('M0 40 L230 116', ORANGE, 24)
      b.circle(0, 40, 32, INK)
    },
  },
  link: {
    on: ['midnight', 'rose', 'lime'],
    paint: (b) => {
      b.rect(-470, -310, 940, 620, 50, [WHITE, '#dbe3ea'])
      b.shape('M-470 -260 a50 50 0 0 1 50 -50 h840 a50 50 0 0 1 50 50 v90 h-940z', [SLATE, INK])
      for (const [x, fill] of [
        [-410, RED],
        [-350, AMBER],
        [-290, LEAF],
      ] as const)
        b.circle(x, -240, 22, fill)
      b.rect(-220, -268, 620, 56, 28, 'rgba(255,255,255,0.18)')
      b.rect(-410, -110, 360, 360, 26, ['#9fd6f2', BLUE])
      b.circle(-300, -20, 50, GOLD)
      b.shape('M-410 250 V180 L-300 60 L-220 150 L-160 90 L-50 220 V250Z', NAVY)
      b.rect(10, -110, 380, 44, 22, INK)
      for (const y of [-30, 30, 90]) b.rect(10, y, y === 90 ? 240 : 390, 26, 13, '#c3ccd6')
      b.rect(10, 166, 200, 80, 40, KEEP)
      b.raised(10, () => b.shape('M190 190 L420 290 L320 320 L380 410 L330 440 L270 350 L200 420Z', INK))
      b.line('M190 190 L420 290 L320 320 L380 410 L330 440 L270 350 L200 420Z', WHITE, 14)
    },
  },
  database: {
    on: ['midnight', 'violet', 'peach'],
    standsAt: 430,
    paint: (b) => {
      for (const [y, fill] of [
        [250, [TEAL, '#134f5e']],
        [0, ['#3aa9b5', SEA]],
        [-250, ['#5fc7d0', TEAL]],
      ] as const) {
        b.shape(`M-310 ${y - 70} V${y + 90} A310 90 0 0 0 310 ${y + 90} V${y - 70}Z`, fill)
        b.oval(0, y - 70, 310, 90, '#a5e4e8')
        b.oval(0, y - 70, 240, 62, '#83d4da')
        b.circle(-220, y + 90, 20, KEEP)
        b.rect(-170, y + 90, 130, 20, 10, 'rgba(255,255,255,0.5)')
      }
    },
  },
  recycle: {
    on: ['sky', 'lime', 'sand'],
    paint: (b) => {
      for (let arrow = 0; arrow < 3; arrow++)
        b.at(0, 40, { turn: (arrow * Math.PI * 2) / 3 }, () =>
          b.shape(
            'M-250 -190 L-120 -390 Q-90 -430 -40 -430 H60 Q110 -430 140 -390 L190 -310 L250 -350 L230 -130 L20 -210 L84 -248 L46 -310 L-30 -310 L-146 -130Z',
            arrow === 0 ? [GRASS, LEAF] : arrow === 1 ? [LEAF, FOREST] : ['#4aa860', '#226a44'],
          ),
        )
    },
  },
} satisfies Record<string, Thing>

function gear(b: Brush, x: number, y: number, radius: number, teeth: number, fill: Fill, turn: number): void {
  b.at(x, y, { turn }, () => {
    for (let tooth = 0; tooth < teeth; tooth++)
      b.at(0, 0, { turn: (tooth * Math.PI * 2) / teeth }, () =>
        b.rect(-radius * 0.17, -radius * 1.2, radius * 0.34, radius * 0.5, radius * 0.07, fill),
      )
    b.circle(0, 0, radius, fill)
    b.circle(0, 0, radius * 0.62, 'rgba(255,255,255,0.22)')
    b.circle(0, 0, radius * 0.32, SLATE)
    b.circle(0, 0, radius * 0.2, PAPER)
  })
}
