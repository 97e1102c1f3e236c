/** SHA-256 of `master.bin`. Written by `training/export.py`. */
export const masterHash = '885e90fc331f772bb2b2ebfd1dbf23900ea1f21106bbabe46735c0dbd4b8780f'
