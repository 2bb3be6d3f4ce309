import { Download } from 'lucide-react'

/** A file that can be downloaded: its kind, what it is, and its address; null where there is none. */
export type ListedFile = [kind: string, what: string, url: string | null]

/** Files that came with a result, one a line. */
export function FileList({ files }: { files: readonly ListedFile[] }) {
  return (
    <ul>
      {files.map(
        ([kind, what, url]) =>
          url && (
            <li key={kind}>
              <a
                href={`${url}?download=1`}
                download
                className="-mx-2 flex min-h-8 items-center gap-2.5 rounded-sm px-2 hover:bg-accent pointer-coarse:min-h-11"
              >
                <span className="w-10 font-medium">{kind}</span>
                <span className="min-w-0 flex-1 truncate text-muted-foreground">{what}</span>
                <Download aria-hidden="true" size={14} strokeWidth={1.75} className="shrink-0 text-muted-foreground" />
              </a>
            </li>
          ),
      )}
    </ul>
  )
}
