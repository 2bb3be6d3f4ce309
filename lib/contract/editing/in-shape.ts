import { type AspectRatio, shapeOf } from '../reel-shapes.ts'
import type { ScreenLayout } from '../screen-layouts.ts'
import type { EditDocument, EditShape } from './editing.ts'

/** An edit document in one of its shapes, and one of its layouts; unchanged in any other. What is not given stays. */
export function inShape(
  document: EditDocument,
  chosen: { aspectRatio?: AspectRatio | undefined; screenLayout?: ScreenLayout | undefined },
): EditDocument {
  const shape = shapeIn(document, chosen.aspectRatio ?? shapeOf(document))
  if (shape === undefined) return document
  const { width, height, isCropped } = shape
  const screenLayout = chosen.screenLayout ?? document.screenLayout
  const layout = shape.layouts?.find((one) => one.screenLayout === screenLayout)
  return {
    ...document,
    ...{ width, height, views: layout?.views ?? shape.views },
    ...(layout && { screenLayout }),
    crop: isCropped ? (document.crop ?? { kind: 'planned' }) : null,
  }
}

/** One of the shapes of an edit document. */
export function shapeIn({ shapes = [] }: EditDocument, aspectRatio: AspectRatio | null): EditShape | undefined {
  return shapes.find((one) => one.aspectRatio === aspectRatio)
}
