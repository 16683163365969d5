// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryBoxenstopp = {"name":"gallery-boxenstopp","alt":"Ape von oben in einem aufgemalten Boxenfeld, an ihren vier Ecken stehen vier Kaffeetassen wie bereitgelegte Räder.","hash":"278be78d","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
