import {
  AMBER,
  BLUE,
  CREAM,
  GOLD,
  GRASS,
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
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** Machines with a screen or a battery. */
export const DEVICES = {
  phone: {
    on: ['lagoon', 'violet', 'lime', 'coral'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.1 }, () => {
        b.rect(228, -160, 16, 130, 8, SLATE)
        b.rect(-235, -450, 470, 900, 84, [SLATE, INK])
        b.rect(-208, -424, 416, 848, 62, ['#4d8ff0', '#7d5be0'])
        b.circle(120, -190, 170, 'rgba(255,255,255,0.14)')
        b.rect(-62, -402, 124, 30, 15, INK)
        b.rect(-160, -316, 320, 250, 40, PAPER)
        b.inside('M-160 -276 a40 40 0 0 1 40 -40 h240 a40 40 0 0 1 40 40 v170 h-320z', () => {
          b.rect(-160, -316, 320, 200, 0, [SKY, '#d6f0ff'])
          b.circle(80, -250, 38, GOLD)
          b.shape('M-170 -100 L-60 -220 L20 -140 L70 -190 L170 -100Z', [LEAF, '#2f8050'])
        })
        b.circle(-120, -92, 12, ROSE)
        b.rect(-96, -100, 150, 16, 8, STEEL)
        b.rect(-160, -36, 210, 96, 34, WHITE)
        b.rect(-130, -6, 140, 14, 7, STEEL)
        b.rect(-130, 20, 100, 14, 7, MIST)
        b.rect(-20, 84, 180, 84, 34, KEEP)
        b.rect(10, 112, 120, 14, 7, INK)
        b.rect(-160, 192, 190, 84, 34, WHITE)
        b.rect(-130, 226, 130, 14, 7, STEEL)
        b.rect(-160, 312, 250, 66, 33, 'rgba(255,255,255,0.35)')
        b.circle(126, 345, 34, PAPER)
        b.rect(-70, 402, 140, 9, 5, 'rgba(255,255,255,0.75)')
      }),
  },
  laptop: {
    on: ['peach', 'sky', 'violet', 'deep'],
    standsAt: 250,
    paint: (b) => {
      b.rect(-360, -330, 720, 500, 34, [SLATE, INK])
      b.rect(-332, -302, 664, 428, 16, [NIGHT, '#2c3a78'])
      b.rect(-296, -262, 170, 350, 16, 'rgba(255,255,255,0.09)')
      for (const [index, width] of [110, 80, 120, 90, 100].entries())
        b.rect(-276, -236 + index * 44, width, 14, 7, index === 0 ? KEEP : 'rgba(255,255,255,0.35)')
      b.rect(-100, -262, 396, 220, 16, 'rgba(255,255,255,0.1)')
      b.shape('M-80 -70 L-80 -110 L0 -150 L70 -120 L150 -210 L276 -230 L276 -70Z', ['#7fd5dd', '#2f7fa5'])
      b.line('M-80 -110 L0 -150 L70 -120 L150 -210 L276 -230', WHITE, 8)
      b.rect(-100, -18, 120, 106, 16, AMBER)
      b.rect(38, -18, 120, 106, 16, ROSE)
      b.rect(176, -18, 120, 106, 16, '#5fc7a0')
      b.shape('M-400 170 H400 L470 232 Q474 250 450 250 H-450 Q-474 250 -470 232Z', [MIST, STEEL])
      b.shape('M-90 170 H90 L102 190 H-102Z', IRON)
      b.rect(-470, 234, 940, 16, 8, IRON)
    },
  },
  camera: {
    on: ['lime', 'peach', 'deep', 'rose'],
    paint: (b) => {
      b.rect(-150, -300, 250, 130, 34, [SLATE, INK])
      b.rect(-330, -240, 110, 60, 20, IRON)
      b.rect(-400, -210, 800, 500, 70, [SLATE, INK])
      b.rect(-400, -110, 800, 300, 0, ['#3f7f86', '#1f5a66'])
      b.circle(0, 50, 220, INK)
      b.circle(0, 50, 190, [STEEL, IRON])
      b.circle(0, 50, 158, NIGHT)
      b.circle(0, 50, 120, ['#5a48b8', '#1d6f90'])
      b.circle(0, 50, 62, NIGHT)
      b.circle(-48, 0, 34, 'rgba(255,255,255,0.75)')
      b.circle(52, 100, 16, 'rgba(255,255,255,0.45)')
      b.circle(-300, -158, 26, RED)
      b.rect(220, -178, 120, 44, 16, MIST)
      b.circle(300, -230, 40, [AMBER, ORANGE])
    },
  },
  microphone: {
    on: ['coral', 'dusk', 'ink', 'lagoon'],
    standsAt: 440,
    paint: (b) => {
      b.line('M-210 -60 V20 A210 210 0 0 0 210 20 V-60', INK, 36)
      b.rect(-20, 220, 40, 170, 0, IRON)
      b.rect(-190, 384, 380, 56, 28, [SLATE, INK])
      b.rect(-145, -450, 290, 560, 145, ['#f6f1e6', '#cfc6b5'])
      b.inside('M-145 -305 a145 145 0 0 1 290 0 v150 h-290z', () => {
        b.rect(-145, -450, 290, 300, 0, [STEEL, IRON])
        for (let row = 0; row < 9; row++)
          for (let column = 0; column < 9; column++)
            b.circle(-140 + column * 36 + (row % 2) * 18, -430 + row * 34, 9, 'rgba(30,36,48,0.55)')
      })
      b.rect(-145, -160, 290, 44, 0, INK)
      b.circle(0, -20, 34, [RED, '#a32a2a'])
    },
  },
  headphones: {
    on: ['violet', 'lime', 'midnight'],
    paint: (b) => {
      b.line('M-330 120 V-20 A330 330 0 0 1 330 -20 V120', INK, 62)
      b.line('M-330 60 V-20 A330 330 0 0 1 330 -20 V60', '#4a5563', 22)
      for (const side of [-1, 1])
        b.at(side * 330, 180, { flip: side > 0 }, () => {
          b.rect(-96, -170, 150, 340, 70, [ORANGE, '#d4542f'])
          b.rect(10, -190, 96, 380, 48, [SLATE, INK])
          b.rect(-70, -110, 26, 170, 13, 'rgba(255,255,255,0.35)')
        })
      b.line('M-90 210 V60 L90 20 V170', INK, 22)
      b.oval(-122, 212, 46, 36, INK)
      b.oval(58, 172, 46, 36, INK)
    },
  },
  television: {
    on: ['sand', 'dusk', 'lagoon'],
    standsAt: 350,
    paint: (b) => {
      b.rect(-250, 300, 500, 46, 20, [IRON, SLATE])
      b.shape('M-70 230 H70 L96 312 H-96Z', SLATE)
      b.rect(-460, -320, 920, 570, 36, [SLATE, INK])
      b.inside('M-430 -290 h860 v510 h-860z', () => {
        b.rect(-430, -290, 860, 510, 0, ['#ff9d7a', '#8f4fb4'])
        b.circle(120, 10, 130, GOLD)
        b.shape('M-440 230 L-440 60 Q-280 -60 -140 70 Q0 -20 150 90 Q300 20 440 110 V230Z', [PLUM_HILL, NIGHT])
        b.shape('M-440 230 V150 Q-200 70 40 160 T440 150 V230Z', NIGHT)
      })
      b.circle(0, -38, 84, 'rgba(255,255,255,0.9)')
      b.shape('M-28 -84 L56 -38 L-28 8Z', INK)
    },
  },
  gamepad: {
    on: ['dusk', 'midnight', 'lime'],
    paint: (b) => {
      b.shape(
        'M-250 -190 H250 C400 -190 440 -40 462 140 C478 270 360 320 280 220 L190 110 H-190 L-280 220 C-360 320 -478 270 -462 140 C-440 -40 -400 -190 -250 -190Z',
        ['#f3f0fb', '#b7a9de'],
      )
      b.rect(-300, -70, 168, 56, 16, INK)
      b.rect(-244, -126, 56, 168, 16, INK)
      for (const [x, y, colour] of [
        [216, -106, GOLD],
        [150, -40, BLUE],
        [282, -40, RED],
        [216, 26, LEAF],
      ] as const)
        b.circle(x, y, 36, colour)
      b.circle(-96, 60, 62, SLATE)
      b.circle(-96, 52, 46, INK)
      b.circle(96, 60, 62, SLATE)
      b.circle(96, 52, 46, INK)
      b.rect(-60, -110, 44, 22, 11, IRON)
      b.rect(16, -110, 44, 22, 11, IRON)
    },
  },
  robot: {
    on: ['lagoon', 'violet', 'deep', 'lime'],
    standsAt: 440,
    paint: (b) => {
      b.line('M0 -330 V-420', IRON, 20)
      b.circle(0, -430, 38, [KEEP, '#8fb52a'])
      b.rect(-340, 120, 110, 250, 55, [STEEL, IRON])
      b.rect(230, 120, 110, 250, 55, [STEEL, IRON])
      b.rect(-140, 340, 90, 100, 20, SLATE)
      b.rect(50, 340, 90, 100, 20, SLATE)
      b.rect(-220, 90, 440, 300, 70, [WHITE, '#c3cfda'])
      b.circle(0, 230, 74, NIGHT)
      b.shape('M0 270 C-70 225 -38 180 0 208 C38 180 70 225 0 270Z', ROSE)
      b.rect(-330, -150, 70, 140, 30, IRON)
      b.rect(260, -150, 70, 140, 30, IRON)
      b.rect(-290, -330, 580, 440, 130, [WHITE, '#cdd8e2'])
      b.rect(-230, -250, 460, 270, 100, [NIGHT, '#2a3a7a'])
      b.oval(-105, -125, 46, 62, '#7ff0e0')
      b.oval(105, -125, 46, 62, '#7ff0e0')
      b.circle(-90, -150, 15, WHITE)
      b.circle(120, -150, 15, WHITE)
      b.line('M-60 -40 Q0 -5 60 -40', '#7ff0e0', 16)
    },
  },
  chip: {
    on: ['deep', 'midnight', 'lime'],
    paint: (b) => {
      for (const turn of [0, 1, 2, 3])
        b.at(0, 0, { turn: (turn * Math.PI) / 2 }, () => {
          for (const x of [-200, -100, 0, 100, 200]) b.rect(x - 17, -410, 34, 140, 14, [GOLD, '#c8892a'])
        })
      b.rect(-320, -320, 640, 640, 70, [SLATE, INK])
      b.rect(-290, -290, 580, 580, 54, ['#35515a', '#1d2b33'])
      b.line(
        'M-290 -120 H-190 L-150 -80 M-290 120 H-190 L-150 80 M290 -120 H190 L150 -80 M290 120 H190 L150 80 M-120 -290 V-190 L-80 -150 M120 -290 V-190 L80 -150 M-120 290 V190 L-80 150 M120 290 V190 L80 150',
        '#5fd0c0',
        12,
      )
      b.rect(-170, -170, 340, 340, 46, [KEEP, '#86b32b'])
      b.rect(-122, -122, 244, 244, 30, [INK, '#2b3327'])
      b.shape('M20 -90 L-62 18 H-6 L-20 90 L62 -18 H6Z', KEEP)
    },
  },
  battery: {
    on: ['ink', 'sky', 'lime'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.16 }, () => {
        b.rect(-80, -440, 160, 80, 24, STEEL)
        b.rect(-210, -380, 420, 800, 80, [SLATE, INK])
        b.rect(-170, -340, 340, 720, 50, '#56636f')
        b.rect(-146, 196, 292, 160, 28, LEAF)
        b.rect(-146, 16, 292, 160, 28, GRASS)
        b.rect(-146, -164, 292, 160, 28, KEEP)
        b.rect(-146, -316, 60, 640, 28, 'rgba(255,255,255,0.16)')
        b.shape('M40 -190 L-110 60 H-16 L-46 240 L116 -24 H16Z', WHITE)
      }),
  },
  satellite: {
    on: ['midnight', 'dusk', 'ink'],
    paint: (b) =>
      b.at(0, 0, { turn: -0.5 }, () => {
        b.rect(-470, -20, 940, 28, 0, STEEL)
        for (const side of [-1, 1])
          b.at(side * 330, 0, {}, () => {
            b.rect(-150, -130, 300, 260, 14, MIST)
            for (let column = 0; column < 3; column++)
              for (let row = 0; row < 2; row++)
                b.rect(-134 + column * 92, -114 + row * 118, 84, 110, 6, ['#4d8ff0', NAVY])
          })
        b.rect(-120, -160, 240, 320, 40, [GOLD, HONEY_FOIL])
        b.rect(-120, -60, 240, 30, 0, CREAM)
        b.shape('M-120 -190 A120 120 0 0 0 120 -190 Q0 -140 -120 -190Z', [WHITE, STEEL])
        b.line('M0 -160 V-250', IRON, 14)
        b.circle(0, -262, 22, RED)
        b.circle(0, 80, 46, NIGHT)
        b.circle(0, 80, 30, [TEAL, NIGHT])
      }),
  },
  printer: {
    on: ['rose', 'sky', 'sand'],
    standsAt: 330,
    paint: (b) => {
      b.rect(-220, -400, 440, 300, 20, [WHITE, MIST])
      b.rect(-400, -150, 800, 360, 60, [VIOLET, '#5f3fae'])
      b.rect(-330, 120, 660, 200, 40, ['#4b3386', '#332263'])
      b.rect(-260, 60, 520, 60, 20, NIGHT)
      b.shape('M-220 90 H220 L250 330 H-250Z', [WHITE, '#e9edf2'])
      b.rect(-150, 150, 240, 18, 9, STEEL)
      b.rect(-160, 200, 320, 18, 9, MIST)
      b.rect(-166, 250, 280, 18, 9, MIST)
      b.circle(300, -70, 26, KEEP)
      b.circle(220, -70, 26, PINK)
    },
  },
} satisfies Record<string, Thing>

const PLUM_HILL = '#6a3d92'
const HONEY_FOIL = '#c98a25'
