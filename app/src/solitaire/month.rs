//! Months of the calendar of daily deals. Days and months are counted from January 1970.

/// A month, 0 for January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Month(pub(super) usize);

impl Month {
    /// The month of a day.
    pub(super) fn of(day: u32) -> Self {
        // No month has less than 28 or more than 31 days, so a few steps are enough.
        let mut month = Self(day as usize / 31);
        while Self(month.0 + 1).first_day() <= day {
            month.0 += 1;
        }
        month
    }

    /// Its first day.
    pub(super) fn first_day(self) -> u32 {
        // Counted from March, so that the leap day is the last day of a year.
        let months = self.0 as u32 + 10;
        let (years, month) = (months / 12 + 1969, months % 12);
        let leap_days = |year: u32| year / 4 - year / 100 + year / 400;
        // The lengths of the months from March on repeat: 31, 30, 31, 30, 31.
        (years - 1969) * 365 + leap_days(years) - leap_days(1969) + (month * 153 + 2) / 5 - 306
    }

    /// The number of its days.
    pub(super) fn length(self) -> u32 {
        Self(self.0 + 1).first_day() - self.first_day()
    }

    /// The weekday of its first day, 0 for Monday.
    pub(super) fn first_weekday(self) -> u32 {
        // 1 January 1970 was a Thursday.
        (self.first_day() + 3) % 7
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_begin_and_end_as_in_the_calendar() {
        assert_eq!(Month(0).first_day(), 0);
        assert_eq!(Month(1).first_day(), 31);
        assert_eq!(Month(2).first_day(), 59);
        // 28 November 2026, a Saturday.
        let month = Month::of(20_785);
        assert_eq!(month, Month(56 * 12 + 10));
        assert_eq!((month.first_day(), month.length()), (20_758, 30));
        assert_eq!(month.first_weekday(), 6, "1 November 2026 is a Sunday");
    }

    #[test]
    fn leap_years_have_an_extra_day() {
        let february = |year: usize| Month((year - 1970) * 12 + 1).length();
        assert_eq!(
            [1970, 1972, 2000, 2026, 2028, 2100].map(february),
            [28, 29, 29, 28, 29, 28]
        );
    }

    #[test]
    fn every_day_belongs_to_its_month() {
        let mut day = 0;
        for number in 0..2_400 {
            let month = Month(number);
            assert_eq!(month.first_day(), day);
            for _ in 0..month.length() {
                assert_eq!(Month::of(day), month);
                day += 1;
            }
        }
    }
}
