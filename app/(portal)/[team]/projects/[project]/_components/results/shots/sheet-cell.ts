import type { CSSProperties } from 'react'
import type { ProjectShots } from '#lib/portal/projects/project-view.ts'

/** A still of the sheet as the background of an element of its shape. */
export function cellStyle({ url, columns, rows }: NonNullable<ProjectShots['sheet']>, cell: number): CSSProperties {
  const at = (place: number, places: number) => `${places === 1 ? 0 : (100 * place) / (places - 1)}%`
  return {
    backgroundImage: `url("${url}")`,
    backgroundSize: `${columns * 100}% ${rows * 100}%`,
    backgroundPosition: `${at(cell % columns, columns)} ${at(Math.floor(cell / columns), rows)}`,
  }
}
