// Written by scripts/build-images.ts; change the masters or the script, never this file.

export const galleryLogodruck = {"name":"gallery-logodruck","alt":"Cappuccino mit aufgedrucktem Schriftzug und Streckenlinie auf dem Milchschaum, daneben ein Löffel und Bohnen auf rotem Papier.","hash":"bec6a2f4","width":1440,"height":1080,"widths":[480,750,960,1440]} as const
