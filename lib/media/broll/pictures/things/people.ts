import type { Brush, Fill } from '../brush.ts'
import {
  AMBER,
  BLUE,
  CREAM,
  INK,
  KEEP,
  NAVY,
  NIGHT,
  ORANGE,
  PLUM,
  ROSE,
  SKIN,
  SLATE,
  STEEL,
  TEAL,
  VIOLET,
  WHITE,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** People, and what they say. */
export const PEOPLE = {
  team: {
    on: ['sky', 'peach', 'lime', 'violet'],
    standsAt: 440,
    paint: (b) => {
      person(b, -270, 60, 0.82, SKIN[2], ['#7c5ac8', PLUM], INK)
      person(b, 270, 60, 0.82, SKIN[0], [ORANGE, '#c9542c'], '#8a4b2a')
      person(b, 0, 0, 1, SKIN[1], [TEAL, '#175a68'], '#3a2418')
    },
  },
  person: {
    on: ['lagoon', 'coral', 'violet', 'lime'],
    standsAt: 440,
    paint: (b) => person(b, 0, -40, 1.22, SKIN[0], [BLUE, NAVY], '#4a2c1c'),
  },
  family: {
    on: ['peach', 'sky', 'lagoon'],
    standsAt: 440,
    paint: (b) => {
      person(b, -220, -10, 1, SKIN[1], [BLUE, NAVY], '#2e1d14')
      person(b, 210, 20, 0.96, SKIN[0], [ROSE, '#a53260'], '#7a4428')
      person(b, 0, 190, 0.62, SKIN[0], [KEEP, '#7fae2c'], '#5a3420')
    },
  },
  crowd: {
    on: ['dusk', 'coral', 'midnight'],
    standsAt: 450,
    paint: (b) => {
      const looks = [
        [SKIN[2], ['#5fa5f0', NAVY]],
        [SKIN[0], [ROSE, '#a53260']],
        [SKIN[1], [AMBER, '#d07a22']],
        [SKIN[0], [TEAL, '#175a68']],
        [SKIN[1], [VIOLET, PLUM]],
      ] as const
      for (const [index, [skin, clothes]] of looks.entries())
        person(b, -360 + index * 180, -90, 0.6, skin, clothes, CROWD_HAIR[index % 3] ?? INK)
      for (const [index, [skin, clothes]] of [...looks].reverse().slice(1).entries())
        person(b, -290 + index * 196, 120, 0.74, skin, clothes, CROWD_HAIR[(index + 1) % 3] ?? INK)
    },
  },
  speech: {
    on: ['violet', 'lagoon', 'peach', 'midnight'],
    paint: (b) => {
      b.shape(
        'M-430 -230 a90 90 0 0 1 90 -90 h440 a90 90 0 0 1 90 90 v190 a90 90 0 0 1 -90 90 h-270 l-130 130 v-130 h-40 a90 90 0 0 1 -90 -90z',
        [WHITE, '#dbe3ea'],
      )
      for (const x of [-270, -120, 30]) b.circle(x, -135, 42, STEEL)
      b.raised(14, () =>
        b.shape(
          'M-120 70 a80 80 0 0 1 80 -80 h390 a80 80 0 0 1 80 80 v170 a80 80 0 0 1 -80 80 h-20 v120 l-120 -120 h-250 a80 80 0 0 1 -80 -80z',
          [KEEP, '#8dba30'],
        ),
      )
      b.rect(-40, 70, 380, 36, 18, 'rgba(34,36,29,0.75)')
      b.rect(-40, 140, 320, 36, 18, 'rgba(34,36,29,0.75)')
      b.rect(-40, 210, 200, 36, 18, 'rgba(34,36,29,0.75)')
    },
  },
  megaphone: {
    on: ['lime', 'violet', 'lagoon'],
    paint: (b) =>
      b.at(-20, 0, { turn: -0.2 }, () => {
        b.rect(-190, 80, 120, 300, 50, [SLATE, INK])
        b.shape('M-300 -130 H-130 L300 -340 V330 L-130 130 H-300 Q-400 110 -400 0 Q-400 -110 -300 -130Z', [
          WHITE,
          '#cfd8e2',
        ])
        b.shape('M-130 -130 L300 -340 V330 L-130 130Z', ['#f4735a', '#c23f48'])
        b.rect(280, -360, 60, 710, 30, [CREAM, '#cdb68c'])
        b.line('M400 -170 L480 -240 M410 0 H500 M400 170 L480 240', AMBER, 36)
      }),
  },
  thumb: {
    on: ['sky', 'coral', 'deep'],
    paint: (b) => {
      b.rect(-410, -60, 170, 440, 50, [BLUE, NAVY])
      b.shape(
        'M-210 -40 Q-60 -150 -40 -330 Q-30 -430 60 -420 Q160 -400 130 -240 L100 -110 H300 Q410 -110 400 -20 Q390 30 350 44 Q400 90 370 150 Q350 180 320 184 Q350 230 320 280 Q300 310 260 312 Q270 390 170 390 H-80 Q-150 390 -210 340Z',
        ['#ffd7b0', '#e7a877'],
      )
      b.line('M200 44 H350 M190 184 H320 M170 312 H260', 'rgba(150,80,40,0.45)', 16)
    },
  },
  heart: {
    on: ['rose', 'sky', 'violet', 'peach'],
    paint: (b) => {
      b.shape(
        'M0 410 C-200 250 -430 100 -430 -130 C-430 -280 -320 -370 -210 -370 C-110 -370 -40 -310 0 -230 C40 -310 110 -370 210 -370 C320 -370 430 -280 430 -130 C430 100 200 250 0 410Z',
        ['#ff6f7f', '#c62b4e'],
      )
      b.line('M-330 -110 A150 150 0 0 1 -220 -270', 'rgba(255,255,255,0.75)', 44)
      b.circle(-344, -30, 22, 'rgba(255,255,255,0.75)')
    },
  },
  brain: {
    on: ['lagoon', 'violet', 'midnight', 'lime'],
    paint: (b) => {
      for (const flip of [false, true])
        b.at(flip ? 14 : -14, 0, { flip }, () => {
          b.shape(
            'M0 -340 C-100 -410 -220 -350 -240 -270 C-350 -260 -390 -150 -350 -70 C-430 0 -410 130 -320 170 C-320 280 -210 340 -120 310 C-80 370 0 350 0 290Z',
            ['#ffa7b8', '#d6557f'],
          )
          b.line(
            'M-60 -250 Q-150 -250 -150 -160 M-250 -150 Q-170 -130 -190 -50 M-330 -40 Q-250 -20 -240 50 M-60 -110 Q-60 -10 -150 0 Q-110 60 -150 110 M-290 140 Q-220 130 -210 190 M-50 80 Q-60 170 -130 190 M-60 300 Q-110 270 -90 230',
            '#b23a66',
            20,
          )
        })
    },
  },
  pulse: {
    on: ['midnight', 'ink', 'deep'],
    paint: (b) => {
      b.shape(
        'M0 390 C-200 240 -420 90 -420 -130 C-420 -270 -320 -360 -210 -360 C-110 -360 -40 -300 0 -225 C40 -300 110 -360 210 -360 C320 -360 420 -270 420 -130 C420 90 200 240 0 390Z',
        ['#ff6f7f', '#a81f44'],
      )
      b.line('M-480 0 H-180 L-110 -150 L0 170 L90 -70 L130 0 H480', WHITE, 36)
    },
  },
} satisfies Record<string, Thing>

const CROWD_HAIR = ['#2e1d14', '#7a4428', INK] as const

/** A bust: head, hair, shoulders; its foot is 440 below the box's middle at scale 1. */
function person(b: Brush, x: number, y: number, scale: number, skin: string, clothes: Fill, hair: string): void {
  b.at(x, y, { scale }, () => {
    b.shape('M-270 440 C-270 200 -170 130 -60 120 H60 C170 130 270 200 270 440Z', clothes)
    b.shape('M-64 40 H64 V130 Q0 210 -64 130Z', skin)
    b.shape('M-64 90 Q0 150 64 90 V130 Q0 210 -64 130Z', 'rgba(90,40,20,0.22)')
    b.shape(
      'M-172 -90 C-190 -280 -100 -330 0 -330 C100 -330 190 -280 172 -90 Q180 30 120 40 H-120 Q-180 30 -172 -90Z',
      hair,
    )
    b.shape(
      'M-140 -130 Q-60 -150 -20 -210 Q60 -140 140 -130 V-60 C140 50 70 104 0 104 C-70 104 -140 50 -140 -60Z',
      skin,
    )
    b.circle(-58, -60, 16, NIGHT)
    b.circle(58, -60, 16, NIGHT)
    b.line('M-46 16 Q0 54 46 16', 'rgba(120,40,40,0.8)', 14)
    b.circle(-96, -10, 24, 'rgba(240,110,100,0.28)')
    b.circle(96, -10, 24, 'rgba(240,110,100,0.28)')
  })
}
