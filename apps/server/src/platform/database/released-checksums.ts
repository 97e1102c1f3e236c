/**
 * The checksums, by number, of the migrations of release 1.0.1 whose text was different: they also contained the
 * functions, which have their own files now. A database migrated by that release has recorded these checksums, and has
 * everything that today's files create; `upgrade.test.ts` compares the two.
 */
export const releasedChecksums: ReadonlyMap<number, string> = new Map([
  [4, 'c7a0295055d8c21dab83d48abebaa857a76f0c55e20b220ffc3eb2547468f6f5'],
  [7, 'eacb7a9037d8d12e9a95337fe81655dae1ddb30a300b3fb7033a0c1b5556e704'],
  [8, 'b8ac089ce954a14bd29e949c44dfbb37636758893a132a51a5452cf17f94fed4'],
  [9, '92c87d65f0fa11bde1f5494d97bc8abeb337f383c8b01c62873bcb4d1181dd33'],
  [10, 'f87bae1f423ca9a431a02ae9aa73e24ace9ad983b807fc412f2829938bd2400c'],
  [11, '8a7ec04a26318b94e3ec06f54f9f0c1be954dc1a3e5d76e4daea284f07a1025d'],
  [12, 'e8f9d15307aaea44ab9fb627751a2e7531adebdd3dcf639cb170f0d30cec6bca'],
  [13, 'c0fed20240f3c7b46c4c62a7fd025ed254bf9d623fc34d994f00188c7185f0de'],
  [14, '8574f0e7244ff8828ceeb1d07bf9bc280d2dd97907c5d567f7e437b4c791281d'],
  [16, '5105cd9db8da4c03ed4b8db4d176ef0a898f6dde67efd031bf1188d5e2f9c16b'],
  [18, 'c825cb9cc1a68109d0d46e4205fd1ebfa7f06b97f59ab7450acd81dbc14a0f14'],
])
