/** SHA-256 of `master.bin`. Written by `training/export.py`. */
export const masterHash = '2c1f7946a9c49cced41d4d15510b8b3cf4bd8e9c4ddbc7f406b1290fc0c7d22c'
