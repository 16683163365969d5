// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const emptyBox = {"name":"empty-box","alt":"","hash":"5ad107b4","width":1440,"height":1080,"widths":[480,960,1440]} as const
