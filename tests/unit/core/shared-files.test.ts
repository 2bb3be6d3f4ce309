import { expect, it } from 'vitest'
import { sharedFile } from '#lib/core/fetch/shared-files.ts'

const DRIVE = 'https://drive.usercontent.google.com/download?id=1aB-c_9&export=download&confirm=t'

it.each([
  ['https://drive.google.com/file/d/1aB-c_9/view?usp=sharing', DRIVE],
  ['https://drive.google.com/file/u/1/d/1aB-c_9/preview', DRIVE],
  ['https://drive.google.com/open?id=1aB-c_9', DRIVE],
  ['https://drive.google.com/uc?export=download&id=1aB-c_9', DRIVE],
  ['https://docs.google.com/file/d/1aB-c_9/edit', DRIVE],
  ['https://drive.google.com/file/d/1aB-c_9/view?resourcekey=0-x', `${DRIVE}&resourcekey=0-x`],
  ['https://www.dropbox.com/s/abc/a%20b.mp4?dl=0', 'https://www.dropbox.com/s/abc/a%20b.mp4?dl=1'],
  [
    'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=k&st=s&dl=0',
    'https://www.dropbox.com/scl/fi/abc/film.mp4?rlkey=k&st=s&dl=1',
  ],
  ['https://dropbox.com/scl/fi/abc/film.mp4?rlkey=k&raw=1', 'https://dropbox.com/scl/fi/abc/film.mp4?rlkey=k&dl=1'],
  [
    'https://team-my.sharepoint.com/:v:/g/personal/a_b/Ed1?e=x',
    'https://team-my.sharepoint.com/:v:/g/personal/a_b/Ed1?e=x&download=1',
  ],
  ['https://1drv.ms/v/s!Ab-C', 'https://api.onedrive.com/v1.0/shares/u!aHR0cHM6Ly8xZHJ2Lm1zL3YvcyFBYi1D/root/content'],
  [
    'https://onedrive.live.com/redir?resid=A!1&authkey=!k',
    'https://onedrive.live.com/download?resid=A%211&authkey=%21k',
  ],
  ['https://app.box.com/s/x1y2', 'https://app.box.com/shared/static/x1y2'],
  ['https://github.com/a/b/blob/main/x.mp4', 'https://github.com/a/b/raw/main/x.mp4'],
  ['https://gitlab.com/a/b/-/blob/main/x.mp4', 'https://gitlab.com/a/b/-/raw/main/x.mp4'],
  ['https://huggingface.co/a/b/blob/main/x.mp4', 'https://huggingface.co/a/b/resolve/main/x.mp4'],
])('%s leads to its file', (shared, file) => expect(sharedFile(shared)).toBe(file))

it.each([
  'https://example.org/film.mp4',
  'https://drive.google.com/drive/folders/1aB',
  'https://docs.google.com/document/d/1aB/edit',
  'https://www.dropbox.com/home',
  'https://notdropbox.com/s/abc/film.mp4?dl=0',
  'https://drive.google.com.evil.org/file/d/1aB/view',
  'no address',
])('%s stays as it is', (address) => expect(sharedFile(address)).toBe(address))
