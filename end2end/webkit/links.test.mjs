import { testLinks } from "../engines/links.mjs";
import { startWebKit } from "./webkit.mjs";

testLinks(startWebKit);
