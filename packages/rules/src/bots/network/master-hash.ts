/** SHA-256 of `master.bin`. Written by `training/export.py`. */
export const masterHash = '5d735ceefe41e464360d3b6f50af169aeb6f58ccda8168f745ba77fd80aebdf1'
