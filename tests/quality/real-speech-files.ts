import type { ModelFile, StoreEntry } from '#lib/media/models/manifest.ts'

/** Public domain: a work of the government of the United States. Eleven seconds, as whisper.cpp carries them. */
export const kennedySpeech: StoreEntry = {
  name: 'kennedy-speech',
  version: '1.0',
  purpose: 'is a recording to measure the recogniser with',
  licence: 'public domain',
  attribution: 'J. F. Kennedy, inaugural address, 20 January 1961',
  files: [
    { path: 'jfk.wav', bytes: 352078, sha256: '59dfb9a4acb36fe2a2affc14bacbee2920ff435cb13cc314a08c13f66ba7860e' },
  ],
  sources: [
    {
      kind: 'npm',
      package: 'nodejs-whisper',
      version: '0.3.1',
      integrity: 'sha512-ceoilUVraRuR5FnNyXpGQT2auAR48Oc3AQBEmkXnVpSn9iN6yVRzQBFCqVTGWbk6Wdi95NhvwXNzFvuR7erLWw==',
      tarballBytes: 5660411,
      members: { 'jfk.wav': { member: 'package/cpp/whisper.cpp/bindings/go/samples/jfk.wav' } },
    },
  ],
}

/** Fifty sentences of FLEURS, ten each in English, German, Spanish, French and Portuguese, with what was read. */
export const fleursExcerpts: StoreEntry = {
  name: 'fleurs-excerpts',
  version: '1.0',
  purpose: 'is recordings to measure the recogniser with',
  licence: 'CC BY 4.0',
  attribution: 'FLEURS by Conneau et al. (Google), CC BY 4.0; excerpts as Opus by sebastian-software/cuttledoc',
  files: files(),
  sources: [
    {
      kind: 'web',
      baseUrl:
        'https://raw.githubusercontent.com/sebastian-software/cuttledoc/e0c587883f1fdf67d521f8e0b3c216b22d91fda6/packages/cuttledoc/fixtures',
    },
  ],
}

function files(): ModelFile[] {
  return [
    {
      path: 'fleurs-de-000.ogg',
      bytes: 48332,
      sha256: '9c491a9e769848f3ed63e06d014ab25faa338697b3da8ebc41e18f59a2120b4f',
    },
    {
      path: 'fleurs-de-000.txt',
      bytes: 123,
      sha256: '4237bd708880e23cb963ae50f79921d14662fdbe2feb835e3de260fe599c8840',
    },
    {
      path: 'fleurs-de-001.ogg',
      bytes: 30965,
      sha256: '70d282fdca8bdf26b24e16d26e0346e80dcd0a71212bb880e97cdb4a98e1cbda',
    },
    {
      path: 'fleurs-de-001.txt',
      bytes: 110,
      sha256: 'ff0bf75d8a640b871a5f629ca6694f8eaea1b693d08405912955e10cddbaca54',
    },
    {
      path: 'fleurs-de-002.ogg',
      bytes: 36275,
      sha256: '5d1913c9ad2abbb23aea03de83b1debff5f5ad291f982e0737ed7e9247104dff',
    },
    {
      path: 'fleurs-de-002.txt',
      bytes: 176,
      sha256: '1f7a001acfe67a17419b922f3d087ad04bf240299a1520584a210f30956d4434',
    },
    {
      path: 'fleurs-de-003.ogg',
      bytes: 31305,
      sha256: '1d40df38bb3a67a4d42df93a6b5c4aa1623457bb8d5c08c3056e04797ec8e2cd',
    },
    {
      path: 'fleurs-de-003.txt',
      bytes: 198,
      sha256: '0044bdc498e839f34a85770991560708a07b23635189c297d3f18044ea5d1b09',
    },
    {
      path: 'fleurs-de-004.ogg',
      bytes: 27993,
      sha256: 'a752ad59d87dd5f817c00fa9e5ca193fd4a82b78ac6bb0c10828ccd29c4c144a',
    },
    {
      path: 'fleurs-de-004.txt',
      bytes: 118,
      sha256: '1ad5d7350370b9e7f00d45ab353c457d4d47753204048633f03cb7066f93b276',
    },
    {
      path: 'fleurs-de-005.ogg',
      bytes: 24223,
      sha256: 'f3e793fcd0e0df019be96da16a9cc4e9f9fa902c11b6090b4bf1ff93c04166a4',
    },
    {
      path: 'fleurs-de-005.txt',
      bytes: 107,
      sha256: '233a3263ad7b743bac77fd9410a664c95416ab39ef2c46846b64bce5b64a9fa4',
    },
    {
      path: 'fleurs-de-006.ogg',
      bytes: 37980,
      sha256: '077cdfcb68c764ed87e7873dc2784daf2ec6b4ebc1e8c288200765eb857ec59a',
    },
    {
      path: 'fleurs-de-006.txt',
      bytes: 247,
      sha256: '9662397d917e7d4d9bd31f2854a4f00a6681f6513583e931e62d46051c73d68f',
    },
    {
      path: 'fleurs-de-007.ogg',
      bytes: 50332,
      sha256: 'd18881b8c878a7821ac52b0ab89dce22b70a7343177906c2844d0fc203d2b8eb',
    },
    {
      path: 'fleurs-de-007.txt',
      bytes: 129,
      sha256: '7fcb2b3f6303131ef655ff1a866c50f615d00570b4f0ac74b48f92ae0df32a03',
    },
    {
      path: 'fleurs-de-008.ogg',
      bytes: 31195,
      sha256: '06baa6f779178a78154ec351a07b64273bce04cc646fb22de58755b4c47f2c70',
    },
    {
      path: 'fleurs-de-008.txt',
      bytes: 139,
      sha256: 'be6e715694449b7f07fc7fd03f59b26c0919c70c49af2a14e549f989ba7188cb',
    },
    {
      path: 'fleurs-de-009.ogg',
      bytes: 116650,
      sha256: '2abc9c2dca921eee69a9ffc727495f84fe01827b9f46014bce262bb9882bdce7',
    },
    {
      path: 'fleurs-de-009.txt',
      bytes: 333,
      sha256: 'c5da627020f025dec0d5f20cb1eda5b0b4c32b458fc2185969a8237eb1f21cdb',
    },
    {
      path: 'fleurs-en-000.ogg',
      bytes: 25616,
      sha256: '3f5c5cab149908b7133cae1aade5623acae4c870a4c87c62adad0dca0c8b058c',
    },
    {
      path: 'fleurs-en-000.txt',
      bytes: 99,
      sha256: '94ac868ffec4f7c70ed84e34efdb3d7e5a728d7efcbe9342dda4342e32583365',
    },
    {
      path: 'fleurs-en-001.ogg',
      bytes: 26226,
      sha256: '1b4506c4b2d1b4f7bf34f9df6726e0aaef5736c4231d9a535dd4780be44c43c9',
    },
    {
      path: 'fleurs-en-001.txt',
      bytes: 108,
      sha256: '78c17c59439ff7b484261f19ff7d1d49f854910035fe3b0b922297037ae285ee',
    },
    {
      path: 'fleurs-en-002.ogg',
      bytes: 23553,
      sha256: 'e9bf3dba720aa7e1c4ebece74a872214537c1a85ea284929b02f18f192f1eb81',
    },
    {
      path: 'fleurs-en-002.txt',
      bytes: 186,
      sha256: 'a132e2716cc6e5a3377e67e97fef5c1a09b0bf08fa3fdb15b1ae9e9532e13bb5',
    },
    {
      path: 'fleurs-en-003.ogg',
      bytes: 11606,
      sha256: '0c1ce3d7b1f51596e6046a5b11bec5dc67585c5edc8a581e331362c9c70b35e0',
    },
    {
      path: 'fleurs-en-003.txt',
      bytes: 89,
      sha256: '027621f06a157ab652300d6cd2ccba5abdba94effd35bf8b2356cd0589b2fa6e',
    },
    {
      path: 'fleurs-en-004.ogg',
      bytes: 7637,
      sha256: 'a810ef4a6c7e4c5740fef94b9b072e4dc84499c8458d57f1bc3e1e2c12d53706',
    },
    {
      path: 'fleurs-en-004.txt',
      bytes: 86,
      sha256: '24464e32a888c8c02dd4b7df68482d97ba855a2bde1eb63f31673bcb974bb2a9',
    },
    {
      path: 'fleurs-en-005.ogg',
      bytes: 34702,
      sha256: 'ee97bf1a06f1333adf66e8e51066f218f3875f06ec4d2142562e5469c8348467',
    },
    {
      path: 'fleurs-en-005.txt',
      bytes: 141,
      sha256: '28013e0931401629f5a6181fdc62bb35ef8da5f9bb7f6517774351321f4528b4',
    },
    {
      path: 'fleurs-en-006.ogg',
      bytes: 20888,
      sha256: '06636596d81a3d172776b9a9856847470eef8942ebb8c90b08d4af28cbd0ce6b',
    },
    {
      path: 'fleurs-en-006.txt',
      bytes: 104,
      sha256: '6709cd600f7233fc986fdaf46f1bd1c8c14f1f707d239ec9986a0d4a4c8b5550',
    },
    {
      path: 'fleurs-en-007.ogg',
      bytes: 12380,
      sha256: '0f4af6a5760080f13f21aac14e82a7b8b53d09353cd007dba252055a32a42ab7',
    },
    {
      path: 'fleurs-en-007.txt',
      bytes: 103,
      sha256: 'a60d08f357d89ed81588b79ecdc4612ca722d20ae28603d559bbaef0efa7276b',
    },
    {
      path: 'fleurs-en-008.ogg',
      bytes: 33442,
      sha256: '1c1ecacfca7068aa944b21edc4b599fcf8ee48025ae4ae6abeff277ccd8a8017',
    },
    {
      path: 'fleurs-en-008.txt',
      bytes: 120,
      sha256: '1e5b43a2113d1f7d4bc4161345880735029fe322adbcd8a423ab11d56c50a0d1',
    },
    {
      path: 'fleurs-en-009.ogg',
      bytes: 19249,
      sha256: '6b1a1a445571a5d4a3bb2086566b1004171bb6b457b369ff40207f02b1e2ff22',
    },
    {
      path: 'fleurs-en-009.txt',
      bytes: 173,
      sha256: 'c1dc2e6daa3852119f0fa19d636be1a85c68b3faa814c5bec86c999bdfa904d5',
    },
    {
      path: 'fleurs-es-000.ogg',
      bytes: 38563,
      sha256: '4f28948cba8727379a11f1217d50e9a277465a28777c0bdf52e9dd7da4068300',
    },
    {
      path: 'fleurs-es-000.txt',
      bytes: 171,
      sha256: 'b76d911c9d600bafe831fd283e7c55dfc36be588211521ace07970a897644bf4',
    },
    {
      path: 'fleurs-es-001.ogg',
      bytes: 63991,
      sha256: '56ef868ed25dc8bfca4f14ee76f080a4024a74bc9d431a4211c70d3183322c54',
    },
    {
      path: 'fleurs-es-001.txt',
      bytes: 311,
      sha256: '7aeddf7e522afb5bca2e2390a5bcd542c915bad758847cd32c25e0ef1d97a369',
    },
    {
      path: 'fleurs-es-002.ogg',
      bytes: 28742,
      sha256: 'c50bdb59d93fad1e1da2e137fad223255c962bb69c7a37c490437e8e057c2f4c',
    },
    {
      path: 'fleurs-es-002.txt',
      bytes: 114,
      sha256: 'd9f660c647f16d94db089fea4710b3a3520cf9f1401020485c213c8df37fddf2',
    },
    {
      path: 'fleurs-es-003.ogg',
      bytes: 24656,
      sha256: '2100b72c7b7806db7c3fcb0130a8aa35a77d14f45d2e040da7950527e244aaaf',
    },
    {
      path: 'fleurs-es-003.txt',
      bytes: 83,
      sha256: '56c026080116899b0a619e6dacd79c1145af3f10d4a7f2975dd0e1e0c6705b06',
    },
    {
      path: 'fleurs-es-004.ogg',
      bytes: 30130,
      sha256: '10badc0a1ca9d9ce770d01fa88d601ff959363f168b1d24715aa2c26f919baf6',
    },
    {
      path: 'fleurs-es-004.txt',
      bytes: 104,
      sha256: '26445d4733f748d775799bff0dcc59fe425d7400327d8e0306d147014140dbb5',
    },
    {
      path: 'fleurs-es-005.ogg',
      bytes: 28640,
      sha256: '847ac5d3a4098a09acb176e1709a60e12eb1110f4ed765e72b1e7168394c8563',
    },
    {
      path: 'fleurs-es-005.txt',
      bytes: 142,
      sha256: 'e3838ffbd75979a0a05689cc59d12426bb1f90016208c05c386b182d44b7bfdb',
    },
    {
      path: 'fleurs-es-006.ogg',
      bytes: 15786,
      sha256: 'c39a87f326b83c7248a279f564f31686652c98c404a0be5d3647377cf8701f43',
    },
    {
      path: 'fleurs-es-006.txt',
      bytes: 65,
      sha256: 'a1077213c3b2a3752ae7743cc6ef436e1c2f66fbfea0b65e07c6dcbe2679fb67',
    },
    {
      path: 'fleurs-es-007.ogg',
      bytes: 27814,
      sha256: 'c79e397c542769fc3a65f8d29f58625880e8639b17de3013547c818236fbce0a',
    },
    {
      path: 'fleurs-es-007.txt',
      bytes: 128,
      sha256: 'b2c4720373cab820a592172e542936d4f9c9af15e1602115c1ad0c3b96836300',
    },
    {
      path: 'fleurs-es-008.ogg',
      bytes: 31660,
      sha256: 'bd432cfc39df4388282c81ab9ad4d0514a23cf1c8870b8f5c5ea9704ad19ec28',
    },
    {
      path: 'fleurs-es-008.txt',
      bytes: 132,
      sha256: '82c6564d826f2ee4455fca3b8990cbb2a8f744626d49129e4b127087605f139f',
    },
    {
      path: 'fleurs-es-009.ogg',
      bytes: 35848,
      sha256: '9540ea6d487d0bb47f288bbf08ce33d58656195b0521229de48fa2dfec926255',
    },
    {
      path: 'fleurs-es-009.txt',
      bytes: 171,
      sha256: '3051f946fa7a8a665ec1e9908cee177d397dfb7dc62d4217bfad3333f978424b',
    },
    {
      path: 'fleurs-fr-000.ogg',
      bytes: 16957,
      sha256: '0e5c56fee9864764bd8692a607fe4f6e5d85f575cf9b27e8d7bfb37d2cf7205e',
    },
    {
      path: 'fleurs-fr-000.txt',
      bytes: 113,
      sha256: 'bb5c63974d229c750d09f355f558952970b534b7851b5a71f598ac7a3e209700',
    },
    {
      path: 'fleurs-fr-001.ogg',
      bytes: 68783,
      sha256: '86a66127b1cbb8bbd442aa83de559aa574ec9e208fb244c6081b7f85666efbf6',
    },
    {
      path: 'fleurs-fr-001.txt',
      bytes: 371,
      sha256: '3f6d1fdfb25ddae35bdd1e8ef09fdc940c58618064caaa6d02b68420dbc2532f',
    },
    {
      path: 'fleurs-fr-002.ogg',
      bytes: 23388,
      sha256: 'a0c43468f1535fbef8669ddffecad80f991fbb137304d4a818d5b945604eb137',
    },
    {
      path: 'fleurs-fr-002.txt',
      bytes: 183,
      sha256: '8a361f289ecf31a8156fc4521bbdaa110cb92d0b11d867478c55c676c1479c4e',
    },
    {
      path: 'fleurs-fr-003.ogg',
      bytes: 28920,
      sha256: '9341f8c56a4935c97c0ffa3da54ebc3ec309a366559dc3f8c0e73e9c47cd3f36',
    },
    {
      path: 'fleurs-fr-003.txt',
      bytes: 147,
      sha256: '103625143f0dd2a6f97a4ee32bbb7bc3de639ccbd8a0c91f3959178f547e5c40',
    },
    {
      path: 'fleurs-fr-004.ogg',
      bytes: 24733,
      sha256: '64f0be9d5b4fb2ffdcf5b0d2ddfc144bc2e10389e75e2eb0ca84bc27f9646faa',
    },
    {
      path: 'fleurs-fr-004.txt',
      bytes: 126,
      sha256: '33b5fc8821f86a54e42aa17c6778df9e943421791634e38bb8c76a8a86919fa3',
    },
    {
      path: 'fleurs-fr-005.ogg',
      bytes: 19526,
      sha256: '89e2e6138e292cbf939b835c8e9d11f08101eb9c0beaea4bb83aeae2c68e225e',
    },
    {
      path: 'fleurs-fr-005.txt',
      bytes: 104,
      sha256: '43f54af35e497544c09f2fc921dc1405e03329b0cac7d801bb5c9e0e6e9a25dc',
    },
    {
      path: 'fleurs-fr-006.ogg',
      bytes: 24522,
      sha256: 'eb67993ac433fd6ed6f995cd925c31d291db1e597598c10cdc16fbbb8345575e',
    },
    {
      path: 'fleurs-fr-006.txt',
      bytes: 132,
      sha256: '7d28187734bcdaf4138ef2005a44b77fb889df581061181e49230d5c6bf716ab',
    },
    {
      path: 'fleurs-fr-007.ogg',
      bytes: 33502,
      sha256: '4113e47c2ccff8ec292713e6ec68db7063418f1ff45d7015c56dd9cc979d2637',
    },
    {
      path: 'fleurs-fr-007.txt',
      bytes: 157,
      sha256: '61217d8115ca0f41049bb9c7b45dada32a5ab8eaeeb4baf165176be93890101e',
    },
    {
      path: 'fleurs-fr-008.ogg',
      bytes: 22634,
      sha256: 'fbcd661d7ada9c608e849d3ef48e280047f671132f28d7e8396ad4ad843d97e3',
    },
    {
      path: 'fleurs-fr-008.txt',
      bytes: 159,
      sha256: '1b9db08fbcfc9a9d2a748e9ef21c64a9b8ced0484a8208734b899b12e0e0a2fc',
    },
    {
      path: 'fleurs-fr-009.ogg',
      bytes: 35569,
      sha256: '23cf908571f41e59b1267f543fdc6c0d824a57ec85578457e7ba55623998b90b',
    },
    {
      path: 'fleurs-fr-009.txt',
      bytes: 268,
      sha256: 'cbd0b39448ae8559497eb71a3e8c6e8ffd0b29748a5867ee64f9956ba8590542',
    },
    {
      path: 'fleurs-pt-000.ogg',
      bytes: 52752,
      sha256: 'ec5bd9d2a6b0fdfec1780b770f9634694da7bf5cfdc4e40bbf5aa19ce5572654',
    },
    {
      path: 'fleurs-pt-000.txt',
      bytes: 236,
      sha256: '06c6457a7da5cd8b5473a60ff1dcf8f84facdff90dd4e9c98c7d681705794ef9',
    },
    {
      path: 'fleurs-pt-001.ogg',
      bytes: 41077,
      sha256: 'e9e7cc143e4fc8ccadbb13a1999e8710232897dbe91d81cd55850c319fbf5959',
    },
    {
      path: 'fleurs-pt-001.txt',
      bytes: 154,
      sha256: 'da1d3c5c4c882a2617ee2cd3ea4d429021225329e4c85df6e49694df7f58b4d6',
    },
    {
      path: 'fleurs-pt-002.ogg',
      bytes: 24665,
      sha256: 'cdf8df4b17f36901c95bc5ce72dea6c9a0f254d77322706913d807036cb655de',
    },
    {
      path: 'fleurs-pt-002.txt',
      bytes: 87,
      sha256: '93e1e302d3988012b046b7963a33e0da93a51453acd41b3c1c0ad743299fb52f',
    },
    {
      path: 'fleurs-pt-003.ogg',
      bytes: 30831,
      sha256: '732025cc1bb2c1b321d3a76e259c061d683b6ec3deddf20fb3298fa7fea841d1',
    },
    {
      path: 'fleurs-pt-003.txt',
      bytes: 116,
      sha256: 'b8b2403de0b2f158f99d935e55a114e39b0cab6818ae581fa4f99c9d83611120',
    },
    {
      path: 'fleurs-pt-004.ogg',
      bytes: 38066,
      sha256: '85e797db6397dca675fb50bd70aa18674c1655c444be2fb0ddc51323f5558c59',
    },
    {
      path: 'fleurs-pt-004.txt',
      bytes: 195,
      sha256: '2744655adca796f52442b79d1489d0133c6811a92e0fe305c19cece744f32316',
    },
    {
      path: 'fleurs-pt-005.ogg',
      bytes: 57433,
      sha256: '5a5648c0f250810436696d94c7a125fa61cd9a8d1a16abf0892f890eb8ccf93b',
    },
    {
      path: 'fleurs-pt-005.txt',
      bytes: 205,
      sha256: '4684ca6b4f25f6dbfaabfd3f8bfc8920347a9d08cd171804b86244ad99851e79',
    },
    {
      path: 'fleurs-pt-006.ogg',
      bytes: 42917,
      sha256: '4b8a4eba0890f3552d2a2b3aff444dda94c2594bcb3765881ae8b1dacf72cd59',
    },
    {
      path: 'fleurs-pt-006.txt',
      bytes: 176,
      sha256: '7dbecc8bafe9735d3cc00ec5cba47b2f3756109b6036736f95c3b12f6d93ccef',
    },
    {
      path: 'fleurs-pt-007.ogg',
      bytes: 26231,
      sha256: 'b76de2638a8dbb3a3ad603b81b806a9f88c2c71b16df97918a3567c2cca57a16',
    },
    {
      path: 'fleurs-pt-007.txt',
      bytes: 113,
      sha256: '633673ab5bad7ff14ca55fec2ac13ed3c97a78bca0fd89e0c444cfd8d09176f3',
    },
    {
      path: 'fleurs-pt-008.ogg',
      bytes: 52133,
      sha256: 'ed945eef8ba8de1418a53871875fcb01032ad817c62b062addf36cb234e68435',
    },
    {
      path: 'fleurs-pt-008.txt',
      bytes: 201,
      sha256: '4238316dc7d3a333392048c6863420a35f2a417abc60d48866be25db27ab86fe',
    },
    {
      path: 'fleurs-pt-009.ogg',
      bytes: 43065,
      sha256: '7e882b942b02a8440d59a7d2543c366b8fcef643435dc82d8ebeff4f675b9fa6',
    },
    {
      path: 'fleurs-pt-009.txt',
      bytes: 128,
      sha256: '96d99de9fc6ee3635766f5d7b4bc7f0ac2a2c380d51a2e51a1ad1b52449be6f7',
    },
  ]
}
