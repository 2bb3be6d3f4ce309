/** A layer of a picture as the illustrator hands it over: straight RGBA, and how far away it is. */
export type Layer = { rgba: Uint8Array; width: number; height: number; depth: number }

/**
 * A layer as the encoder takes colors: BT.709 luma at full and chroma at half resolution, premultiplied with the alpha, so that
 * nothing of what lies under transparent pixels shows at edges. Chroma counts from its middle.
 */
export type LayerPlanes = {
  depth: number
  luma: Plane
  /** Blue difference, red difference. */
  chroma: [Plane, Plane]
}

/** `alpha` is null where the layer is opaque everywhere. Of each row, what lies outside `spans` is transparent. */
export type Plane = {
  width: number
  height: number
  values: Uint8Array | Int8Array
  alpha: Uint8Array | null
  /** First and last visible column of each row, one after the other; last < first in an empty row. */
  spans: Int32Array
}

/** Brings a layer into the form in which it can be moved. An odd last row or column is left out. */
export function layerPlanes({ rgba, width: stride, height: rows, depth }: Layer): LayerPlanes {
  const [width, height] = [stride & ~1, rows & ~1]
  const luma = new Uint8Array(width * height)
  const alpha = new Uint8Array(width * height)
  const [halfWidth, halfHeight] = [width >> 1, height >> 1]
  const blue = new Int8Array(halfWidth * halfHeight)
  const red = new Int8Array(halfWidth * halfHeight)
  const halfAlpha = new Uint8Array(halfWidth * halfHeight)
  let opaque = true
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let [r, g, b, a] = [0, 0, 0, 0]
      for (let corner = 0; corner < 4; corner++) {
        const [column, row] = [x + (corner & 1), y + (corner >> 1)]
        const at = (row * stride + column) * 4
        const covered = rgba[at + 3] ?? 0
        const share = covered / 255
        const [rr, gg, bb] = [(rgba[at] ?? 0) * share, (rgba[at + 1] ?? 0) * share, (rgba[at + 2] ?? 0) * share]
        luma[row * width + column] = 0.1826 * rr + 0.6142 * gg + 0.062 * bb + 16 * share + 0.5
        alpha[row * width + column] = covered
        r += rr
        g += gg
        b += bb
        a += covered
      }
      if (a < 1020) opaque = false
      const half = (y >> 1) * halfWidth + (x >> 1)
      blue[half] = Math.round((-0.1006 * r - 0.3386 * g + 0.4392 * b) / 4)
      red[half] = Math.round((0.4392 * r - 0.3989 * g - 0.0403 * b) / 4)
      halfAlpha[half] = (a + 2) >> 2
    }
  }
  const whole = { width, height, alpha: opaque ? null : alpha, spans: spansOf(alpha, width, height) }
  const half = {
    ...{ width: halfWidth, height: halfHeight, alpha: opaque ? null : halfAlpha },
    spans: spansOf(halfAlpha, halfWidth, halfHeight),
  }
  return {
    depth,
    luma: { ...whole, values: luma },
    chroma: [
      { ...half, values: blue },
      { ...half, values: red },
    ],
  }
}

function spansOf(alpha: Uint8Array, width: number, height: number): Int32Array {
  const spans = new Int32Array(height * 2)
  for (let y = 0; y < height; y++) {
    let [first, last] = [0, width - 1]
    while (first < width && alpha[y * width + first] === 0) first++
    while (last >= first && alpha[y * width + last] === 0) last--
    spans[y * 2] = first
    spans[y * 2 + 1] = last
  }
  return spans
}
