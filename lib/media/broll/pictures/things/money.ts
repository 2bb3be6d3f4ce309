import type { Brush } from '../brush.ts'
import {
  AMBER,
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
  PINE,
  PINK,
  RED,
  ROSE,
  SKY,
  SLATE,
  STEEL,
  TEAL,
  WHITE,
} from '../colours.ts'
import type { Thing } from '../picture.ts'

/** Money, trade and what is reached with them. */
export const MONEY = {
  coins: {
    on: ['lime', 'deep', 'violet', 'peach'],
    standsAt: 430,
    paint: (b) => {
      for (const [x, count] of [
        [-270, 3],
        [0, 6],
        [270, 9],
      ] as const)
        for (let index = 0; index < count; index++) coinLying(b, x + (index % 2) * 10, 390 - index * 62)
      b.at(-270, -60, { turn: -0.2 }, () => coin(b, 130))
    },
  },
  cash: {
    on: ['peach', 'lime', 'midnight'],
    paint: (b) => {
      for (const [turn, y] of [
        [-0.28, 60],
        [-0.08, 20],
        [0.12, -20],
      ] as const)
        b.at(0, y, { turn }, () => {
          b.raised(10, () => b.rect(-430, -210, 860, 420, 40, ['#8fd58a', '#4c9d5c']))
          b.rect(-396, -176, 792, 352, 24, '#d9f2cf')
          b.rect(-376, -156, 752, 312, 18, ['#7cc678', '#4a9a5a'])
          b.circle(0, 0, 118, '#d9f2cf')
          b.circle(0, 0, 96, '#4a9a5a')
          sign(b, 0.9, '#eafbe2')
          b.circle(-290, 0, 36, '#d9f2cf')
          b.circle(290, 0, 36, '#d9f2cf')
        })
    },
  },
  piggy: {
    on: ['lagoon', 'violet', 'sky'],
    standsAt: 380,
    paint: (b) => {
      for (const x of [-210, -90, 130, 240]) b.rect(x - 46, 220, 92, 160, 36, ROSE)
      b.line('M350 40 q90 -20 70 -90 q-40 -30 -50 20', ROSE, 26)
      b.oval(0, 70, 390, 290, [PINK, ROSE])
      b.shape('M-220 -150 Q-300 -300 -150 -260 L-110 -190Z', ROSE)
      b.shape('M-40 -190 Q-60 -330 70 -270 L70 -190Z', ROSE)
      b.oval(-350, 90, 96, 120, '#f7a9bb')
      b.oval(-378, 64, 18, 30, '#a8324f')
      b.oval(-378, 128, 18, 30, '#a8324f')
      b.circle(-230, -10, 34, WHITE)
      b.circle(-238, -8, 20, INK)
      b.oval(-180, 110, 44, 28, 'rgba(229,60,100,0.5)')
      b.rect(60, -206, 190, 26, 13, '#a8324f')
      b.at(155, -320, { turn: 0.1 }, () => coin(b, 120))
    },
  },
  card: {
    on: ['lime', 'rose', 'deep'],
    paint: (b) =>
      b.at(0, 0, { turn: -0.18 }, () => {
        b.at(60, 130, { turn: 0.14 }, () => b.rect(-420, -270, 840, 540, 60, ['#ffb56b', RED]))
        b.raised(20, () => b.rect(-440, -290, 880, 560, 60, ['#6a5be0', '#35277f']))
        b.circle(330, -210, 260, 'rgba(255,255,255,0.08)')
        b.circle(180, 210, 300, 'rgba(255,255,255,0.06)')
        b.rect(-360, -110, 140, 110, 24, [GOLD, HONEY])
        b.line('M-360 -54 H-220 M-290 -110 V0', '#a86e16', 8)
        for (const group of [0, 1, 2, 3])
          for (const dot of [0, 1, 2, 3]) b.circle(-344 + group * 170 + dot * 32, 90, 11, WHITE)
        b.rect(-360, 160, 260, 30, 15, 'rgba(255,255,255,0.55)')
        b.circle(260, 180, 66, RED)
        b.circle(334, 180, 66, 'rgba(247,184,64,0.85)')
      }),
  },
  wallet: {
    on: ['sky', 'peach', 'lime'],
    paint: (b) => {
      b.at(-40, -230, { turn: -0.14 }, () => b.rect(-290, -150, 580, 300, 26, ['#9be08f', LEAF]))
      b.at(40, -210, { turn: 0.08 }, () => {
        b.rect(-290, -140, 580, 300, 26, ['#7cc678', '#3f8d52'])
        b.circle(0, -30, 70, '#d9f2cf')
      })
      b.rect(-420, -190, 840, 560, 80, ['#a5673b', '#643a20'])
      b.rect(-420, -110, 840, 480, 80, ['#bd7a48', '#7a4728'])
      b.rect(200, 20, 260, 190, 60, ['#8a5230', '#5b341d'])
      b.circle(290, 115, 42, [GOLD, HONEY])
      b.line('M-370 -60 H150', 'rgba(255,235,200,0.35)', 8)
    },
  },
  cart: {
    on: ['violet', 'lagoon', 'peach'],
    standsAt: 430,
    paint: (b) => {
      b.at(-60, -190, { turn: -0.12 }, () => b.rect(-110, -150, 220, 300, 24, [ROSE, '#b93a62']))
      b.at(150, -200, { turn: 0.1 }, () => b.rect(-100, -130, 200, 260, 24, [AMBER, HONEY]))
      b.circle(20, -130, 100, [LEAF, FOREST])
      b.line('M-450 -330 H-340 L-220 170 H290', SLATE, 40)
      b.shape('M-310 -140 H410 L330 130 H-240Z', [WHITE, '#c6d2dd'])
      for (const x of [-150, -10, 130, 270]) b.line(`M${x} -130 L${x - 10} 120`, STEEL, 14)
      b.line('M-290 -50 H380 M-266 40 H352', STEEL, 14)
      b.line('M-220 170 L-260 260 H310', SLATE, 34)
      for (const x of [-190, 240]) {
        b.circle(x, 350, 74, [SLATE, INK])
        b.circle(x, 350, 30, STEEL)
      }
    },
  },
  bag: {
    on: ['rose', 'sky', 'lime'],
    standsAt: 440,
    paint: (b) => {
      b.line('M-140 -190 V-280 A140 140 0 0 1 140 -280 V-190', INK, 34)
      b.shape('M-330 -220 H330 L380 390 Q382 440 330 440 H-330 Q-382 440 -380 390Z', ['#f7917a', RED])
      b.shape('M-330 -220 H330 L336 -150 H-336Z', 'rgba(120,20,30,0.25)')
      b.circle(-140, -160, 24, INK)
      b.circle(140, -160, 24, INK)
      b.line('M-150 110 Q0 270 150 110', WHITE, 36)
    },
  },
  gift: {
    on: ['lagoon', 'lime', 'dusk'],
    standsAt: 430,
    paint: (b) => {
      b.rect(-350, -90, 700, 520, 40, ['#8f6ae0', '#5a3ba8'])
      b.rect(-400, -190, 800, 170, 40, ['#a283ec', '#7551c8'])
      b.rect(-70, -190, 140, 620, 0, [GOLD, HONEY])
      b.shape('M0 -190 C-60 -420 -330 -450 -330 -300 C-330 -190 -140 -180 0 -190Z', [GOLD, AMBER])
      b.shape('M0 -190 C60 -420 330 -450 330 -300 C330 -190 140 -180 0 -190Z', [GOLD, AMBER])
      b.shape('M-40 -210 C-90 -330 -240 -370 -250 -300 C-250 -240 -140 -215 -40 -210Z', HONEY)
      b.shape('M40 -210 C90 -330 240 -370 250 -300 C250 -240 140 -215 40 -210Z', HONEY)
      b.rect(-56, -260, 112, 110, 40, ORANGE)
    },
  },
  target: {
    on: ['sky', 'lime', 'violet'],
    paint: (b) => {
      for (const [radius, fill] of [
        [400, RED],
        [310, WHITE],
        [220, RED],
        [130, WHITE],
        [56, RED],
      ] as const)
        b.circle(-20, 30, radius, fill === RED ? [RED, BRICK] : [WHITE, MIST])
      b.line('M-20 30 L300 -290', INK, 26)
      b.shape('M270 -260 L300 -420 L350 -340 L430 -290Z M270 -260 L290 -370', [KEEP, '#7fae2c'])
      b.shape('M270 -260 L430 -290 L350 -340Z', '#7fae2c')
      b.circle(-20, 30, 20, INK)
    },
  },
  trophy: {
    on: ['dusk', 'coral', 'midnight', 'violet'],
    standsAt: 440,
    paint: (b) => {
      b.line('M-230 -300 H-350 Q-390 -60 -180 -40 M230 -300 H350 Q390 -60 180 -40', HONEY, 48)
      b.rect(-40, 90, 80, 210, 0, [HONEY, '#a96a18'])
      b.shape('M-260 -400 H260 Q270 110 0 150 Q-270 110 -260 -400Z', [GOLD, HONEY])
      b.oval(0, -400, 260, 44, '#fff0b8')
      b.oval(0, -398, 216, 28, '#b9771c')
      b.rect(-170, 270, 340, 70, 24, [GOLD, HONEY])
      b.rect(-220, 330, 440, 110, 26, [SLATE, INK])
      b.shape('M0 -250 L36 -160 L130 -154 L58 -94 L82 -2 L0 -54 L-82 -2 L-58 -94 L-130 -154 L-36 -160Z', WHITE)
      b.line('M-190 -310 Q-196 -120 -120 -10', 'rgba(255,255,255,0.55)', 26)
    },
  },
  medal: {
    on: ['sky', 'rose', 'deep'],
    paint: (b) => {
      b.shape('M-230 -460 H-60 L90 -60 L-70 -30Z', [BLUE, NAVY])
      b.shape('M230 -460 H60 L-90 -60 L70 -30Z', ['#5d97ee', BLUE])
      b.shape('M-40 -200 L40 -200 L90 -60 L-90 -60Z', [RED, BRICK])
      b.circle(0, 170, 270, [GOLD, HONEY])
      b.circle(0, 170, 210, '#f0b53d')
      b.circle(0, 170, 188, [GOLD, AMBER])
      b.shape('M0 30 L42 122 L142 132 L66 198 L88 296 L0 244 L-88 296 L-66 198 L-142 132 L-42 122Z', WHITE)
    },
  },
  crown: {
    on: ['dusk', 'rose', 'deep'],
    paint: (b) => {
      b.shape('M-400 -220 L-200 20 L0 -320 L200 20 L400 -220 L330 260 H-330Z', [GOLD, HONEY])
      b.rect(-340, 230, 680, 110, 40, [AMBER, '#b9761c'])
      for (const [x, y] of [
        [-400, -240],
        [0, -340],
        [400, -240],
      ] as const)
        b.circle(x, y, 52, [GOLD, HONEY])
      for (const [x, colour] of [
        [-210, TEAL],
        [0, RED],
        [210, TEAL],
      ] as const)
        b.circle(x, 286, 36, colour)
      b.shape('M0 -40 L66 70 L0 180 L-66 70Z', [ROSE, '#a32a4c'])
    },
  },
  diamond: {
    on: ['dusk', 'ink', 'rose', 'deep'],
    paint: (b) => {
      b.shape('M-260 -300 H260 L440 -80 L0 400 L-440 -80Z', ['#bdeefc', '#2f8fc4'])
      b.shape('M-260 -300 L-150 -80 H-440Z', '#8fdcf5')
      b.shape('M260 -300 L150 -80 H440Z', '#5fbfe6')
      b.shape('M-260 -300 L0 -300 L-150 -80Z', '#d9f7ff')
      b.shape('M0 -300 L260 -300 L150 -80Z', '#a4e4f8')
      b.shape('M0 -300 L150 -80 H-150Z', '#f0fcff')
      b.shape('M-440 -80 H-150 L0 400Z', '#69c4e8')
      b.shape('M440 -80 H150 L0 400Z', '#2c85bb')
      b.shape('M-150 -80 H150 L0 400Z', ['#b5ebfb', '#4aa9d8'])
    },
  },
  scales: {
    on: ['sand', 'violet', 'lagoon'],
    standsAt: 430,
    paint: (b) => {
      b.rect(-22, -330, 44, 690, 0, [HONEY, '#a96a18'])
      b.shape('M-190 430 Q-190 340 0 340 Q190 340 190 430Z', [GOLD, HONEY])
      b.circle(0, -350, 56, [GOLD, HONEY])
      b.line('M-370 -240 Q0 -320 370 -240', HONEY, 36)
      for (const x of [-350, 350]) {
        b.line(`M${x} -240 L${x - 130} 80 M${x} -240 L${x + 130} 80`, '#b07a2a', 10)
        b.shape(`M${x - 165} 74 H${x + 165} Q${x + 150} 210 ${x} 210 Q${x - 150} 210 ${x - 165} 74Z`, [GOLD, HONEY])
      }
    },
  },
  shop: {
    on: ['sky', 'peach', 'lagoon'],
    standsAt: 400,
    paint: (b) => {
      b.rect(-380, -140, 760, 540, 10, [CREAM, '#dcc59b'])
      b.rect(-310, 20, 330, 260, 16, ['#bfe8f5', SKY])
      b.rect(-290, 210, 290, 70, 0, '#c98d55')
      b.circle(-210, 180, 44, ROSE)
      b.circle(-120, 190, 36, GOLD)
      b.rect(-70, 140, 54, 76, 10, TEAL)
      b.rect(90, 20, 210, 380, 16, ['#3d7f86', '#235760'])
      b.rect(120, 50, 150, 170, 10, SKY)
      b.circle(268, 250, 16, GOLD)
      b.rect(-430, -330, 860, 120, 24, [SLATE, INK])
      b.rect(-150, -296, 300, 46, 23, KEEP)
      for (let stripe = 0; stripe < 7; stripe++) {
        const x = -434 + stripe * 124
        b.shape(`M${x} -220 h124 v150 a62 62 0 0 1 -124 0z`, stripe % 2 === 0 ? [RED, BRICK] : [WHITE, MIST])
      }
      b.rect(-410, 380, 820, 24, 8, IRON)
    },
  },
  handcoin: {
    on: ['lime', 'midnight', 'rose'],
    paint: (b) => {
      b.circle(0, -130, 270, [GOLD, HONEY])
      b.circle(0, -130, 216, '#f0b53d')
      b.circle(0, -130, 196, [GOLD, AMBER])
      b.at(0, -130, {}, () => sign(b, 1.7, WHITE))
      b.shape(
        'M-400 210 Q-250 120 -110 180 L60 210 Q130 230 110 280 Q90 320 0 310 L-90 300 L150 330 L340 220 Q420 190 430 250 Q430 290 380 330 L190 440 Q130 470 50 460 L-400 420Z',
        ['#f2c6a2', '#d79a70'],
      )
      b.rect(-480, 180, 110, 280, 24, [NAVY, NIGHT])
    },
  },
  rocket: {
    on: ['midnight', 'dusk', 'coral', 'deep'],
    paint: (b) =>
      b.at(0, 0, { turn: 0.55 }, () => {
        b.shape('M-90 250 Q-130 400 0 500 Q130 400 90 250Z', [ORANGE, '#ffd566'])
        b.shape('M-50 250 Q-70 340 0 410 Q70 340 50 250Z', ['#fff3c4', AMBER])
        b.shape('M-160 20 Q-320 120 -300 300 L-140 220Z M160 20 Q320 120 300 300 L140 220Z', [RED, BRICK])
        b.shape('M0 -480 C170 -360 220 -100 150 260 H-150 C-220 -100 -170 -360 0 -480Z', [WHITE, '#c9d2de'])
        b.shape('M0 -480 C90 -416 142 -330 164 -230 H-164 C-142 -330 -90 -416 0 -480Z', [RED, BRICK])
        b.circle(0, -90, 104, SLATE)
        b.circle(0, -90, 78, [SKY, BLUE])
        b.line('M-40 -120 A50 50 0 0 1 10 -142', WHITE, 16)
        b.rect(-124, 226, 248, 48, 18, [IRON, SLATE])
        b.rect(-26, 60, 52, 230, 26, [RED, BRICK])
      }),
  },
  growth: {
    on: ['lime', 'lagoon', 'peach'],
    standsAt: 440,
    paint: (b) => {
      b.shape('M-240 150 H240 L190 410 Q184 440 150 440 H-150 Q-184 440 -190 410Z', ['#d98a5a', '#a3542f'])
      b.rect(-280, 100, 560, 96, 30, ['#e59a68', '#bd6a40'])
      b.oval(0, 112, 220, 30, '#4f3020')
      b.line('M0 110 Q-20 -60 10 -230', FOREST, 30)
      b.shape('M4 -120 C-60 -330 -300 -300 -340 -270 C-310 -110 -140 -60 4 -120Z', [GRASS, LEAF])
      b.shape('M8 -220 C60 -440 290 -440 340 -410 C320 -230 150 -150 8 -220Z', [KEEP, LEAF])
      b.line('M4 -120 Q-140 -210 -260 -250 M8 -220 Q140 -320 270 -380', PINE, 10)
    },
  },
} satisfies Record<string, Thing>

function coinLying(b: Brush, x: number, y: number): void {
  b.shape(`M${x - 120} ${y - 30} V${y} A120 42 0 0 0 ${x + 120} ${y} V${y - 30}Z`, [HONEY, '#b5741c'])
  b.oval(x, y - 32, 120, 42, [GOLD, AMBER])
  b.oval(x, y - 32, 86, 27, '#f0b53d')
}

function coin(b: Brush, radius: number): void {
  b.circle(0, 0, radius, [GOLD, HONEY])
  b.circle(0, 0, radius * 0.78, [AMBER, GOLD])
  sign(b, radius / 130, '#b5741c')
}

/** The sign of the dollar, drawn. */
function sign(b: Brush, scale: number, colour: string): void {
  b.at(0, 0, { scale }, () =>
    b.line('M44 -40 C30 -70 -46 -74 -46 -26 C-46 22 46 -6 46 36 C46 80 -36 78 -48 42 M0 -88 V88', colour, 20),
  )
}
