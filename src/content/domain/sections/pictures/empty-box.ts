// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const emptyBox = {"name":"empty-box","alt":"","hash":"18774e79","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
