import { testLinks } from "../engines/links.mjs";
import { startFirefox } from "./firefox.mjs";

testLinks(startFirefox);
