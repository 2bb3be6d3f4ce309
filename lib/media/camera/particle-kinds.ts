/** What falls, drifts or rises in front of the picture. */
export type Particles = 'rain' | 'snow' | 'dust' | 'bubbles' | 'confetti' | 'sparks' | 'leaves'

/** How particles look and move. */
export type ParticleKind = {
  count: number
  /** Radius in thousandths of the frame's width, of the smallest and the largest. */
  size: readonly [number, number]
  /** Heights of the frame in a second, downwards, and widths to the side. */
  fall: number
  drift: number
  /** How far each swings to the sides, in widths. */
  swing: number
  opacity: number
  /** Length in the direction of the fall, in radii. */
  streak: number
}

/** Y, U and V. */
type Color = readonly [number, number, number]

export const PARTICLES: Record<Particles, ParticleKind> = {
  rain: { count: 190, size: [0.7, 1.5], fall: 1.9, drift: 0.12, swing: 0, opacity: 0.34, streak: 34 },
  snow: { count: 150, size: [1.6, 6], fall: 0.13, drift: 0.03, swing: 0.02, opacity: 0.85, streak: 1 },
  dust: { count: 34, size: [1, 2.6], fall: -0.012, drift: 0.012, swing: 0.02, opacity: 0.3, streak: 1 },
  bubbles: { count: 40, size: [2, 7], fall: -0.16, drift: 0, swing: 0.015, opacity: 0.28, streak: 1 },
  confetti: { count: 90, size: [4, 8], fall: 0.26, drift: 0.02, swing: 0.04, opacity: 0.95, streak: 1.6 },
  sparks: { count: 42, size: [1, 2.8], fall: -0.2, drift: 0.03, swing: 0.02, opacity: 0.8, streak: 2 },
  leaves: { count: 22, size: [5, 9], fall: 0.11, drift: 0.06, swing: 0.06, opacity: 0.92, streak: 1.5 },
}

export const WHITE: Color = [235, 128, 128]

/** Each particle has one of its kind's colors. */
export const PARTICLE_COLORS: Record<Particles, readonly Color[]> = {
  rain: [[205, 132, 124]],
  snow: [WHITE],
  dust: [[220, 118, 136]],
  bubbles: [[225, 136, 118]],
  confetti: [
    [210, 60, 146],
    [120, 90, 200],
    [150, 170, 80],
    [170, 100, 190],
    [180, 160, 60],
  ],
  sparks: [
    [190, 70, 180],
    [210, 90, 160],
  ],
  leaves: [
    [130, 80, 170],
    [150, 70, 160],
    [110, 95, 165],
  ],
}
