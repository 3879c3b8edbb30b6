//! The sentences of the error pages, in the site's languages.

use axum::http::StatusCode;

/// What an error page says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Words {
    /// The heading.
    pub(crate) title: &'static str,
    /// What happened.
    pub(crate) what: &'static str,
    /// What to do.
    pub(crate) advice: &'static str,
    /// The link to the home page.
    pub(crate) home: &'static str,
}

impl Words {
    /// The words for a status in `pl` or `bg`, in English for any other language.
    pub(crate) fn of(status: StatusCode, lang: &str) -> Self {
        let [title, what, advice] = match (Kind::of(status), lang) {
            (Kind::Broken, "pl") => [
                "Coś się tu zepsuło",
                "To nasz błąd, nie Twój. Twoja gra jest bezpieczna: żyje w linku i w Twojej przeglądarce.",
                "Odczekaj chwilę i wczytaj stronę jeszcze raz.",
            ],
            (Kind::Broken, "bg") => [
                "Тук нещо се счупи",
                "Грешката е наша, не твоя. Играта ти е в безопасност: тя живее във връзката и в браузъра ти.",
                "Изчакай малко и зареди страницата отново.",
            ],
            (Kind::Broken, _) => [
                "Something broke here",
                "It is our mistake, not yours. Your game is safe: it lives in the link and in your browser.",
                "Wait a moment and load the page again.",
            ],
            (Kind::Busy, "pl") => [
                "To trwało za długo",
                "Serwer nie zdążył odpowiedzieć. Twoja gra jest bezpieczna.",
                "Odczekaj chwilę i wczytaj stronę jeszcze raz.",
            ],
            (Kind::Busy, "bg") => [
                "Това отне твърде дълго",
                "Сървърът не успя да отговори навреме. Играта ти е в безопасност.",
                "Изчакай малко и зареди страницата отново.",
            ],
            (Kind::Busy, _) => [
                "That took too long",
                "The server could not answer in time. Your game is safe.",
                "Wait a moment and load the page again.",
            ],
            (Kind::Refused, "pl") => [
                "To przyszło z innej strony",
                "Dla bezpieczeństwa zmiany przyjmujemy tylko z naszych własnych stron.",
                "Otwórz grę tutaj i spróbuj jeszcze raz.",
            ],
            (Kind::Refused, "bg") => [
                "Това дойде от друг сайт",
                "За безопасност приемаме промени само от собствените си страници.",
                "Отвори играта тук и опитай отново.",
            ],
            (Kind::Refused, _) => [
                "That came from another site",
                "To be safe, changes are accepted from our own pages only.",
                "Open the game here and try again.",
            ],
            (Kind::Method, "pl") => [
                "Tak się nie da",
                "Ten adres można tylko otworzyć; nie można nic do niego wysłać.",
                "Zacznij od strony głównej.",
            ],
            (Kind::Method, "bg") => [
                "Така не става",
                "Този адрес може само да се отвори; към него не може да се изпраща нищо.",
                "Започни от началната страница.",
            ],
            (Kind::Method, _) => [
                "That does not work here",
                "This address can only be opened; nothing can be sent to it.",
                "Start from the home page.",
            ],
            (Kind::TooLarge, "pl") => [
                "To za dużo naraz",
                "Dostaliśmy więcej, niż potrzebuje jakakolwiek gra.",
                "Sprawdź link albo poproś o niego jeszcze raz.",
            ],
            (Kind::TooLarge, "bg") => [
                "Това е твърде много наведнъж",
                "Получихме повече, отколкото е нужно на която и да е игра.",
                "Провери връзката или я поискай отново.",
            ],
            (Kind::TooLarge, _) => [
                "That is too much at once",
                "We were sent more than any game needs.",
                "Check the link, or ask for it again.",
            ],
            (Kind::Unreadable, "pl") => [
                "Tego adresu nie da się odczytać",
                "Coś w nim zostało zmienione po drodze.",
                "Poproś o link jeszcze raz.",
            ],
            (Kind::Unreadable, "bg") => [
                "Този адрес не може да се прочете",
                "Нещо в него се е променило по пътя.",
                "Поискай връзката отново.",
            ],
            (Kind::Unreadable, _) => [
                "This address cannot be read",
                "Something in it was changed on the way.",
                "Ask for the link again.",
            ],
        };
        let home = match lang {
            "pl" => "Strona główna",
            "bg" => "Начална страница",
            _ => "Home page",
        };
        Self {
            title,
            what,
            advice,
            home,
        }
    }
}

/// What went wrong, as far as it makes a difference to the reader.
#[derive(Debug, Clone, Copy)]
enum Kind {
    Broken,
    Busy,
    Refused,
    Method,
    TooLarge,
    Unreadable,
}

impl Kind {
    fn of(status: StatusCode) -> Self {
        match status {
            StatusCode::FORBIDDEN => Self::Refused,
            StatusCode::METHOD_NOT_ALLOWED => Self::Method,
            StatusCode::PAYLOAD_TOO_LARGE | StatusCode::URI_TOO_LONG => Self::TooLarge,
            StatusCode::REQUEST_TIMEOUT
            | StatusCode::SERVICE_UNAVAILABLE
            | StatusCode::GATEWAY_TIMEOUT => Self::Busy,
            _ if status.is_client_error() => Self::Unreadable,
            _ => Self::Broken,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_has_its_words_in_each_language() {
        let mut titles = std::collections::BTreeSet::new();
        for status in [400, 403, 405, 413, 500, 503] {
            for lang in ["pl", "en", "bg"] {
                let words = Words::of(StatusCode::from_u16(status).unwrap(), lang);
                assert!(titles.insert(words.title), "{status} {lang}");
            }
        }
    }
}
