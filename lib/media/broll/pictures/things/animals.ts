import {
  AMBER,
  BARK,
  BRICK,
  COCOA,
  CREAM,
  GOLD,
  HONEY,
  INK,
  MIST,
  NAVY,
  ORANGE,
  PINK,
  RED,
  ROSE,
  SLATE,
  VIOLET,
  WHITE,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** Animals. */
export const ANIMALS = {
  dog: {
    on: ['sky', 'lime', 'peach'],
    standsAt: 440,
    paint: (b) => {
      b.shape('M-250 440 Q-270 150 0 130 Q270 150 250 440Z', ['#d79a5a', '#a8672f'])
      b.shape('M-90 440 Q-100 230 0 220 Q100 230 90 440Z', CREAM)
      b.shape('M-220 -280 Q-400 -300 -380 -40 Q-370 90 -270 60 Q-230 -60 -180 -150Z', ['#8a5230', COCOA])
      b.shape('M220 -280 Q400 -300 380 -40 Q370 90 270 60 Q230 -60 180 -150Z', ['#8a5230', COCOA])
      b.shape(
        'M0 -360 C180 -360 250 -230 250 -70 C250 120 120 210 0 210 C-120 210 -250 120 -250 -70 C-250 -230 -180 -360 0 -360Z',
        ['#e2a866', '#bd7a3c'],
      )
      b.shape('M0 -340 C50 -240 50 -120 0 -60 C-50 -120 -50 -240 0 -340Z', CREAM)
      b.oval(0, 70, 140, 110, CREAM)
      b.oval(0, 10, 58, 42, [SLATE, INK])
      b.circle(-110, -90, 34, INK)
      b.circle(110, -90, 34, INK)
      b.circle(-100, -102, 11, WHITE)
      b.circle(120, -102, 11, WHITE)
      b.shape('M-46 110 Q0 140 46 110 V170 Q46 220 0 220 Q-46 220 -46 170Z', [PINK, ROSE])
      b.line('M0 50 V90 M-60 90 Q-30 120 0 92 Q30 120 60 90', INK, 12)
      b.rect(-150, 205, 300, 44, 22, [RED, BRICK])
      b.circle(0, 262, 34, GOLD)
    },
  },
  cat: {
    on: ['violet', 'lagoon', 'rose'],
    standsAt: 440,
    paint: (b) => {
      b.line('M220 380 Q400 360 380 190 Q360 90 300 130', '#e0903c', 60)
      b.shape('M-230 440 Q-250 140 0 120 Q250 140 230 440Z', ['#f3a94e', '#d07a2c'])
      b.shape('M-80 440 Q-90 240 0 230 Q90 240 80 440Z', CREAM)
      b.shape('M-260 -130 L-250 -390 L-70 -270Z M260 -130 L250 -390 L70 -270Z', '#e0903c')
      b.shape('M-226 -190 L-222 -320 L-130 -256Z M226 -190 L222 -320 L130 -256Z', PINK)
      b.oval(0, -70, 280, 230, ['#f7b75e', '#e0903c'])
      b.shape('M-40 -292 Q0 -220 -10 -180 Q0 -170 10 -180 Q0 -220 40 -292Z', '#c06f24')
      b.oval(0, 30, 130, 90, CREAM)
      b.oval(-120, -80, 46, 56, '#9fd36a')
      b.oval(120, -80, 46, 56, '#9fd36a')
      b.oval(-120, -80, 16, 48, INK)
      b.oval(120, -80, 16, 48, INK)
      b.circle(-108, -100, 10, WHITE)
      b.circle(132, -100, 10, WHITE)
      b.shape('M-28 0 H28 L0 30Z', ROSE)
      b.line('M0 30 Q-30 70 -60 50 M0 30 Q30 70 60 50', INK, 10)
      b.line('M-150 30 L-320 0 M-150 50 L-320 70 M150 30 L320 0 M150 50 L320 70', 'rgba(60,40,20,0.5)', 7)
    },
  },
  fish: {
    on: ['lagoon', 'deep', 'sand'],
    paint: (b) => {
      b.shape('M230 0 L450 -190 Q400 0 450 190Z', [ORANGE, RED])
      b.shape('M-60 -230 Q60 -390 200 -300 L120 -160Z M-40 230 Q60 350 170 290 L110 170Z', ORANGE)
      b.shape('M-430 0 C-330 -260 120 -330 300 0 C120 330 -330 260 -430 0Z', [AMBER, '#ec6a3a'])
      b.shape('M-150 -218 Q-80 0 -150 218 Q-60 240 10 232 Q80 0 10 -236 Q-60 -240 -150 -218Z', 'rgba(255,255,255,0.85)')
      b.circle(-270, -50, 50, WHITE)
      b.circle(-282, -50, 28, INK)
      b.line('M-410 50 Q-360 80 -320 60', BRICK, 12)
      for (const [x, y, radius] of [
        [-430, -220, 34],
        [-380, -320, 22],
        [-470, -380, 16],
      ] as const)
        b.ring(x, y, radius, 10, WHITE)
    },
  },
  bird: {
    on: ['sky', 'peach', 'lime'],
    standsAt: 420,
    paint: (b) => {
      b.line('M-480 330 Q0 300 480 340', BARK, 40)
      b.line('M-60 310 V220 M40 310 V220', HONEY, 22)
      b.shape('M230 60 L470 190 L300 220Z', NAVY)
      b.shape(
        'M-330 -140 C-330 -330 -60 -380 20 -210 C170 -190 330 -60 330 110 C260 290 -140 330 -260 110 C-300 30 -330 -40 -330 -140Z',
        ['#5fa5f0', '#2a62b8'],
      )
      b.shape('M-250 90 C-160 300 140 300 230 160 C120 180 -60 150 -130 -20 C-200 -10 -250 20 -250 90Z', [
        '#fff0d8',
        AMBER,
      ])
      b.shape('M-60 -60 C100 -90 260 0 290 130 C150 170 -30 120 -60 -60Z', [NAVY, '#16305e'])
      b.shape('M-320 -170 L-440 -120 L-316 -90Z', [AMBER, ORANGE])
      b.circle(-210, -180, 34, WHITE)
      b.circle(-218, -180, 20, INK)
    },
  },
  bee: {
    on: ['sky', 'lagoon', 'violet'],
    paint: (b) => {
      b.at(-60, -200, { turn: -0.4 }, () => b.oval(0, -60, 120, 210, 'rgba(255,255,255,0.85)'))
      b.at(110, -190, { turn: 0.3 }, () => b.oval(0, -60, 120, 210, 'rgba(235,248,255,0.8)'))
      const body = 'M-340 60 A330 220 0 0 1 320 60 A330 220 0 0 1 -340 60Z'
      b.shape('M300 30 L430 60 L300 96Z', INK)
      b.shape(body, [GOLD, HONEY])
      b.inside(body, () => {
        for (const x of [-70, 70, 210]) b.rect(x, -200, 70, 520, 0, INK)
        b.shape('M-350 -160 H-170 Q-120 60 -170 300 H-350Z', COCOA)
      })
      b.circle(-240, 10, 38, WHITE)
      b.circle(-250, 12, 20, INK)
      b.line('M-250 -110 Q-290 -230 -350 -240 M-190 -130 Q-190 -240 -240 -280', INK, 16)
    },
  },
  horse: {
    on: ['sand', 'lime', 'coral'],
    standsAt: 450,
    paint: (b) => {
      b.shape(
        'M-250 450 Q-260 120 -60 -80 L-40 -300 L30 -400 L90 -310 Q210 -240 300 -40 Q360 40 330 110 Q290 170 210 130 L90 60 Q60 200 220 450Z',
        ['#b06c3c', '#6d3f23'],
      )
      b.shape('M30 -400 L-10 -300 Q-200 -200 -270 40 Q-310 200 -330 450 H-230 Q-240 160 -60 -60 Q40 -180 60 -300Z', [
        COCOA,
        '#2e1a10',
      ])
      b.circle(110, -170, 28, INK)
      b.circle(118, -178, 9, WHITE)
      b.oval(300, 70, 22, 16, COCOA)
      b.line('M230 120 Q280 130 320 100', COCOA, 12)
      b.line('M60 40 Q150 -60 120 -250 M180 -120 L240 110', RED, 18)
    },
  },
  cow: {
    on: ['lime', 'sky', 'lagoon'],
    standsAt: 420,
    paint: (b) => {
      b.shape(
        'M-200 -270 Q-330 -290 -330 -420 Q-230 -370 -150 -330Z M200 -270 Q330 -290 330 -420 Q230 -370 150 -330Z',
        [CREAM, '#c9ab7a'],
      )
      b.oval(-330, -150, 130, 66, [SLATE, INK])
      b.oval(330, -150, 130, 66, [WHITE, MIST])
      b.shape(
        'M0 -350 C220 -350 250 -200 220 0 C200 180 220 260 180 320 H-180 C-220 260 -200 180 -220 0 C-250 -200 -220 -350 0 -350Z',
        [WHITE, '#d9dee4'],
      )
      b.shape('M-230 -130 C-240 -320 -120 -360 -20 -348 C0 -220 -60 -40 -190 20 C-220 -20 -226 -80 -230 -130Z', [
        SLATE,
        INK,
      ])
      b.oval(0, 270, 230, 150, ['#ffc2cb', '#ec93a4'])
      b.oval(-90, 260, 30, 42, '#b8566c')
      b.oval(90, 260, 30, 42, '#b8566c')
      b.circle(-110, -60, 36, WHITE)
      b.circle(110, -60, 36, INK)
      b.circle(-110, -56, 22, INK)
      b.circle(118, -72, 11, WHITE)
      b.line('M-90 350 Q0 390 90 350', '#b8566c', 14)
    },
  },
  butterfly: {
    on: ['lime', 'sky', 'rose'],
    paint: (b) => {
      for (const flip of [false, true])
        b.at(0, 0, { flip }, () => {
          b.shape('M20 -60 C120 -420 460 -400 440 -190 C430 -20 180 40 20 20Z', [VIOLET, '#5a3bb0'])
          b.shape('M20 20 C240 20 380 140 320 290 C260 420 60 300 20 90Z', [ORANGE, ROSE])
          b.circle(330, -210, 56, '#ffd6e0')
          b.circle(210, -130, 40, GOLD)
          b.circle(220, 190, 48, '#ffe4a8')
          b.line('M10 -150 Q60 -330 150 -360', INK, 16)
        })
      b.rect(-34, -170, 68, 400, 34, [SLATE, INK])
      b.circle(0, -180, 50, INK)
    },
  },
} satisfies Record<string, Thing>
