// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const posterWuppertal = {"name":"poster-wuppertal","alt":"Plakat im Stil der Fünfzigerjahre: Schwebebahn über Häusern und Hügeln, davor eine Ape, darüber das Wort WUPPERTAL.","hash":"1429799a","width":1500,"height":2000,"widths":[480,750,960,1500]} as const
